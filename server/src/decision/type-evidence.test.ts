import { expect, test } from 'vitest'
import { typesSeen } from './type-evidence.ts'

const printed = (...texts: string[]) => typesSeen({ mrzCode: null, barcodeKinds: [], texts })

test.each([
  [['Digital Identity Card', 'FCN 4173 9286'], ['national_id']],
  [['የናሙና ዲጂታል መታወቂያ'], ['national_id']],
  [["Residents' Identity Card", 'የነዋሪነት መታወቂያ ካርድ'], ['kebele_id']],
  [["DRIVER'S LICENCE", 'የመንጃ ፈቃድ'], ['drivers_license']],
  [['PASSPORT', 'ፓስፖርት'], ['passport']],
  [['IDENTITY CARD'], ['national_id']],
  [
    ['FAYDA', 'Kebele 03'],
    ['national_id', 'kebele_id'],
  ],
  [['3126 8946 5347 3958'], ['national_id']],
  [['3126 8946 5347 3959'], []],
  [['Library card'], []],
])('%j speaks for %j', (texts, types) => {
  expect(printed(...texts)).toEqual(types)
})

test('a zone and a barcode speak for their document', () => {
  expect(typesSeen({ mrzCode: 'P', barcodeKinds: [], texts: [] })).toEqual(['passport'])
  expect(typesSeen({ mrzCode: 'ID', barcodeKinds: [], texts: [] })).toEqual(['national_id'])
  expect(typesSeen({ mrzCode: null, barcodeKinds: ['aamva'], texts: [] })).toEqual(['drivers_license'])
  expect(typesSeen({ mrzCode: null, barcodeKinds: ['fayda_legacy'], texts: [] })).toEqual(['national_id'])
})
