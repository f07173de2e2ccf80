import { describe, expect, test } from 'vitest'
import type { Point, Quad } from '../../core/shapes.ts'
import { judgePhoto } from './judge-document.ts'
import { coveredShare } from './covered-share.ts'
import { tiltDegrees } from './tilt-degrees.ts'
import { toGray } from '../gray.ts'
import { shrink } from '../resize.ts'
import { straighten, straightenGray } from '../straighten.ts'
import type { Picture } from '../types.ts'

const [WIDTH, HEIGHT] = [1280, 960]

/** The corners of an ID-1 card that fills 0.6 of the picture and leans back by `degrees`; a pinhole camera. */
function leaning(degrees: number): Quad {
  const tilt = (degrees * Math.PI) / 180
  const focal = 0.76 * WIDTH
  const project = (x: number, y: number): Point => {
    const away = 0.76 / 0.6 + (y / 1.586) * Math.sin(tilt)
    return [WIDTH / 2 + (x * focal) / away, HEIGHT / 2 + ((y / 1.586) * Math.cos(tilt) * focal) / away]
  }
  return [project(-0.5, -0.5), project(0.5, -0.5), project(0.5, 0.5), project(-0.5, 0.5)]
}

/** A light card with marks on a dark table; `over` paints on top of it. */
function photo(over: (x: number, y: number) => number | null = () => null): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  const [[left, top], , [right, bottom]] = leaning(0)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const inside = x > left && x < right && y > top && y < bottom
      const deep = x > left + 40 && x < right - 40 && y > top + 40 && y < bottom - 40
      const mark = deep && y % 40 < 16 && x % 13 < 4
      data.fill(over(x, y) ?? (mark ? 40 : inside ? 215 : 70), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
    }
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const SIDES = [1, 1, 1, 1] as const
const at = (corners: Quad) => ({ corners, sure: true, cutOff: false, sides: SIDES })

test('a straightened plane equals the straightened picture in gray', () => {
  const corners = leaning(40)
  const own = straightenGray(toGray(photo()), corners, 300)
  const colored = toGray(straighten(photo(), corners, 300))
  expect([own.width, own.height]).toEqual([colored.width, colored.height])
  expect(own.data.every((level, i) => Math.abs(level - colored.data[i]!) <= 1)).toBe(true)
})

describe('how a card is held', () => {
  test('its tilt follows from the perspective of its corners, whichever comes first', () => {
    for (const degrees of [0, 20, 40, 60]) {
      const [a, b, c, d] = leaning(degrees)
      expect(Math.abs(tiltDegrees([a, b, c, d], WIDTH, HEIGHT) - degrees)).toBeLessThan(3)
      expect(Math.abs(tiltDegrees([b, c, d, a], WIDTH, HEIGHT) - degrees)).toBeLessThan(3)
    }
  })

  test('straight is good, leaning gets a hint, nearly edge-on is rejected', () => {
    const verdict = (degrees: number) => judgePhoto(photo(), at(leaning(degrees)), 1)
    expect(verdict(0)).toMatchObject({ ok: true, hints: [] })
    expect(verdict(40).hints).not.toContain('too_slanted')
    expect(verdict(52).hints).toContain('too_slanted')
    expect(verdict(68)).toMatchObject({ ok: false })
    expect(verdict(68).hints).toContain('too_slanted')
  })

  test('a finger over the edge gets a hint, a hand is rejected, a mark of the card’s color is neither', () => {
    const corners = leaning(0)
    const [, , [right, bottom], [left]] = corners
    const finger = (share: number) => (x: number, y: number) =>
      Math.abs(x - (left + right) / 2) < (share * (right - left)) / 2 && y > bottom - 90 ? 130 : null
    expect(judgePhoto(photo(finger(0.2)), at(corners), 1)).toMatchObject({ ok: true, hints: ['covered'] })
    expect(judgePhoto(photo(finger(0.5)), at(corners), 1)).toMatchObject({ ok: false, hints: ['covered'] })
    const band = (x: number, y: number) =>
      y > bottom - 60 && y < bottom && x > left && x < right ? 120 : null
    expect(coveredShare(photo(band), corners)).toBe(0)
  })

  test('a white strip of the card on white paper that is lit unevenly is not covered', () => {
    const corners = leaning(0)
    const [[left, top], , [right, bottom]] = corners
    const stripFrom = top + 0.6 * (bottom - top)
    const table = (y: number) => 195 + (30 * y) / HEIGHT
    const scene = photo((x, y) => {
      if (x < left || x > right || y < top || y > bottom) return table(y)
      return y > stripFrom ? 226 : 150
    })
    expect(coveredShare(scene, corners)).toBe(0)
  })

  test('a picture too small for any card asks the customer to come closer', async () => {
    const small = await shrink(photo(), 200)
    const result = judgePhoto(small, null, 1)
    expect(result.ok).toBe(false)
    expect(result.hints).toContain('too_small')
    expect(result.hints).not.toContain('document_not_found')
    expect(judgePhoto(await shrink(photo(), 600), null, 1).hints).toContain('document_not_found')
    // The same pixels, of a photo four times as large.
    expect(judgePhoto(small, null, 4).hints).not.toContain('too_small')
  })

  test('a side outside the picture is rejected', () => {
    const cut = { corners: leaning(0), sure: false, cutOff: true, sides: SIDES }
    expect(judgePhoto(photo(), cut, 1)).toMatchObject({ ok: false, hints: ['cut_off'] })
  })
})
