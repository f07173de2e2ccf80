// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ImageViewer } from './image-viewer.tsx'
import type { ReadPlace } from './read-places.tsx'

afterEach(cleanup)

const PRINT: ReadPlace = {
  what: 'print',
  corners: [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
}

const show = (readPlaces: ReadPlace[] = []) =>
  render(
    <ImageViewer
      open
      onOpenChange={() => {}}
      url="data:,"
      name="Front"
      item={{ width: 800, height: 500, readPlaces }}
    />,
  )
const press = (key: string, more = {}) => fireEvent.keyDown(document, { key, ...more })
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const image = () => screen.getByRole('img', { name: 'Front' })
const zoom = () => screen.getByText(/^[\d.]+%$/u).textContent
const rotation = () => /rotate\((-?\d+)deg\)/u.exec(image().parentElement!.getAttribute('style')!)?.[1]

test('turning and resetting are announced', () => {
  show()
  const said = () => screen.getAllByRole('status').map((one) => one.textContent)
  press('[')
  expect(said()).toContain('Turned by 270 degrees')
  press(']')
  press(']')
  expect(said()).toContain('Turned by 90 degrees')
  press('0')
  expect(said()).toContain('Upright')
})

test('keys and buttons zoom between 100% and 600%', () => {
  show()
  expect([zoom(), button(/Zoom out/u).disabled]).toEqual(['100%', true])
  press('+')
  expect(zoom()).toBe('150%')
  fireEvent.click(button(/Zoom out/u))
  press('-')
  expect(zoom()).toBe('100%')
  for (let times = 0; times < 9; times += 1) press('=')
  expect([zoom(), button(/Zoom in/u).disabled]).toEqual(['600%', true])
})

test('the picture turns by quarters in both directions, and 0 restores everything', () => {
  show()
  press(']')
  press(']')
  fireEvent.click(button(/Turn left/u))
  expect(rotation()).toBe('90')
  fireEvent.change(screen.getByRole('slider', { name: 'Brightness' }), { target: { value: '150' } })
  expect(image().style.filter).toBe('brightness(150%)')
  press('+')
  press('0')
  expect([rotation(), image().style.filter, zoom()]).toEqual(['0', '', '100%'])
})

test('a key with a modifier belongs to the browser', () => {
  show()
  press('+', { ctrlKey: true })
  expect(zoom()).toBe('100%')
})

test('what was read is outlined until B hides it, where anything was', () => {
  show([PRINT])
  expect(document.querySelector('svg polygon')).not.toBeNull()
  press('b')
  expect(button(/Outline/u).getAttribute('aria-pressed')).toBe('false')
  expect(document.querySelector('svg polygon')).toBeNull()
  press('0')
  expect(document.querySelector('svg polygon')).toBeNull()
  cleanup()
  show()
  expect(screen.queryByRole('button', { name: /Outline/u })).toBeNull()
})
