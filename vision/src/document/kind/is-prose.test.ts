import { expect, test } from 'vitest'
import { isProse } from './is-prose.ts'

test.each([
  'Your passport application of 12 March 2026 has',
  'been received by our office.',
  'Did you get your passport?',
  'date of birth on the form was not filled in.',
  'nous avons bien reçu votre demande de passeport',
  'የፓስፖርት ማመልከቻዎ በመጋቢት ወር ለቢሯችን',
  'ተዘጋጅቷል።',
])('a sentence or part of one: %s', (line) => {
  expect(isProse(line)).toBe(true)
})

test.each([
  'FEDERAL DEMOCRATIC REPUBLIC OF ETHIOPIA',
  'Federal Democratic Republic of Ethiopia',
  'የኢትዮጵያ ፌዴራላዊ ዲሞክራሲያዊ ሪፐብሊክ',
  'Date of birth / Date de naissance',
  'የትውልድ ቀን | Date of Birth',
  'Date of birth',
  'Date of birth 17 MAR 1994',
  'የነዋሪነት መታወቂያ ካርድ',
  'Residents’ Identity Card',
  'DRIVER’S LICENCE መንጃ ፈቃድ',
  'Bole, Addis Ababa',
  'P<ETHBEKELE<<HANNA<TESFAYE<<<<',
  '',
])('a title, a label or a value: %s', (line) => {
  expect(isProse(line)).toBe(false)
})
