import { expect, test } from 'vitest'
import { matchClaims } from './match-claims.ts'
import { findings, print } from './testing/findings.ts'

const result = (fullName: string, ...lines: string[]) =>
  matchClaims({ fullName, dateOfBirth: '1983-11-25', idNumber: '06/4986/01' }, [
    findings({ text: print(...lines) }),
  ]).name.result

test("the caption 'ሙሉ ስም' is not read as the name Mulu: the holder’s child Mulu is another person", () => {
  for (const caption of ['ሙሉ ስም', 'ሙሉ ስም:', 'ሙሉስም', 'ሙሉ ሰም']) {
    const line = `${caption} ወልደማርያም ሄኖክ ዘለቀ`
    expect(result('ሙሉ ወልደማርያም ሄኖክ', line), line).toBe('unreadable')
    expect(result('Mulu Woldemariam Henok', line), line).toBe('unreadable')
    expect(result('ወልደማርያም ሄኖክ ዘለቀ', line), line).toBe('match')
    expect(result('Woldemariam Henok', line), line).toBe('match')
  }
})

test('a holder named Mulu is confirmed, next to the caption and below it', () => {
  expect(result('ሙሉ ወልደማርያም ሄኖክ', 'ሙሉ ስም ሙሉ ወልደማርያም ሄኖክ')).toBe('match')
  expect(result('Mulu Woldemariam Henok', 'ሙሉ ስም', 'ሙሉ ወልደማርያም ሄኖክ')).toBe('match')
  expect(result('Mulu Woldemariam', 'ሙሉ ስም ሙሉ ወልደማርያም ሄኖክ')).toBe('match')
})

test('towns, headings and captions are not read as names', () => {
  const lines = [
    'የነዋሪነት መታወቂያ ካርድ',
    'Residents Identity Card',
    'አዲስ አበባ - ቦሌ',
    'ባህር ዳር',
    'Addis Ababa, Bole',
    'የትውልድ ቀን',
    'ሐና ተስፋዬ በቀለ',
  ]
  for (const claim of [
    'Addis Ababa',
    'አዲስ አበባ',
    'ባህር ዳር',
    'Residents Identity Card',
    'የነዋሪነት መታወቂያ ካርድ',
    'የትውልድ ቀን',
  ])
    expect(result(claim, ...lines), claim).toBe('unreadable')
  // A person with that name is read at the label.
  const card = findings({
    text: print('Full name', 'Emma Card Place'),
    fields: { fullName: 'Emma Card Place' },
  })
  const claims = { fullName: 'Emma Card Place', dateOfBirth: '1983-11-25', idNumber: '06/4986/01' }
  expect(matchClaims(claims, [card]).name.result).toBe('match')
  expect(result('አዲስ ተስፋዬ', 'አዲስ ተስፋዬ በቀለ')).toBe('match')
})

test('the first two of three Ethiopian names in reverse order are a child’s name', () => {
  const card = ['ኮንጂት ጌታቸው አበበ', 'Konjit Getachew Abebe']
  for (const claim of ['Getachew Konjit', 'ጌታቸው ኮንጂት', 'Getachew Konjit Abebe'])
    expect(result(claim, ...card), claim).toBe('unreadable')
  for (const claim of ['Konjit Getachew', 'Konjit Getachew Abebe', 'ኮንጂት ጌታቸው'])
    expect(result(claim, ...card), claim).toBe('match')
})
