import type { Random } from '../../random.ts'
import { pick } from '../draws.ts'

/** An issuer of AAMVA's register, by its issuer identification number (IIN). The drawn cards do not copy its design. */
export type Jurisdiction = {
  iin: string
  code: string
  name: string
  country: 'USA' | 'CAN'
  /** Format of its numbers: A a letter, 9 a digit. */
  pattern: string
  city: string
  postal: string
  /** Version of the barcode's standard, 1 (2000) to 10 (2020). */
  version: number
}

const rows: [
  iin: string,
  code: string,
  name: string,
  country: 'USA' | 'CAN',
  pattern: string,
  city: string,
  postal: string,
][] = [
  ['636000', 'VA', 'Virginia', 'USA', 'A99999999', 'RICHMOND', '232690000'],
  ['636001', 'NY', 'New York', 'USA', '999999999', 'ALBANY', '122280000'],
  ['636002', 'MA', 'Massachusetts', 'USA', 'A99999999', 'BOSTON', '021080000'],
  ['636004', 'NC', 'North Carolina', 'USA', '999999999999', 'RALEIGH', '276970000'],
  ['636010', 'FL', 'Florida', 'USA', 'A999999999999', 'MIAMI', '331010000'],
  ['636014', 'CA', 'California', 'USA', 'A9999999', 'SACRAMENTO', '958180000'],
  ['636015', 'TX', 'Texas', 'USA', '99999999', 'AUSTIN', '787730000'],
  ['636020', 'CO', 'Colorado', 'USA', '999999999', 'DENVER', '802140000'],
  ['636023', 'OH', 'Ohio', 'USA', 'AA999999', 'COLUMBUS', '432230000'],
  ['636025', 'PA', 'Pennsylvania', 'USA', '99999999', 'HARRISBURG', '171040000'],
  ['636026', 'AZ', 'Arizona', 'USA', 'A99999999', 'PHOENIX', '850070000'],
  ['636035', 'IL', 'Illinois', 'USA', 'A99999999999', 'SPRINGFIELD', '627230000'],
  ['636012', 'ON', 'Ontario', 'CAN', 'A99999999999999', 'TORONTO', 'M5H2N2    '],
]

export function drawJurisdiction(r: Random): Jurisdiction {
  const [iin, code, name, country, pattern, city, postal] = pick(r, rows)
  // Old versions are rare by now; the last four are the common ones.
  const version = pick(r, [1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10])
  return { iin, code, name, country, pattern, city, postal, version }
}
