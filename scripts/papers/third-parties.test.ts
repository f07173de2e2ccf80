import { expect, test } from 'vitest'
import { listPackages } from './third-parties.ts'

/** Licences under which a package may be part of a running platform; each kind is described in third-parties.md. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'BSD',
])

/** The licences of an SPDX expression such as `(MIT OR CC0-1.0)`. */
const licencesOf = (expression: string) => expression.replaceAll(/[()]/gu, '').split(/ (?:AND|OR) /u)

test('every package of a running platform has a known, accepted licence', () => {
  const packages = listPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !licencesOf(licence).every((one) => ALLOWED.has(one)))).toEqual([])
})
