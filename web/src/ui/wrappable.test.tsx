// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Wrappable } from './wrappable.tsx'

const html = (text: string) => render(<Wrappable text={text} />).container.querySelector('span')?.innerHTML

test('lines break after the separators of a URL or an event', () => {
  expect(html('verification.pending_review')).toBe('verification.<wbr>pending_<wbr>review')
  expect(html('https://a.example/hooks?x=1')).toBe('https://<wbr>a.<wbr>example/<wbr>hooks?<wbr>x=<wbr>1')
  expect(html('plain')).toBe('plain')
})
