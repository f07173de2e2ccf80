import { expect, test } from 'vitest'
import { matchClaims } from './match-claims.ts'
import { findings, print } from './testing/findings.ts'

const told = (fullName: string, ...lines: string[]) =>
  matchClaims({ fullName, dateOfBirth: '1983-11-25', idNumber: '06/4986/01' }, [
    findings({ text: print(...lines) }),
  ]).name.result

test("the caption 'ሙሉ ስም' is nobody's name: the holder's child Mulu is somebody else", () => {
  for (const caption of ['ሙሉ ስም', 'ሙሉ ስም:', 'ሙሉስም', 'ሙሉ ሰም']) {
    const line = `${caption} ወልደማርያም ሄኖክ ዘለቀ`
    expect(told('ሙሉ ወልደማርያም ሄኖክ', line), line).toBe('unreadable')
    expect(told('Mulu Woldemariam Henok', line), line).toBe('unreadable')
    expect(told('ወልደማርያም ሄኖክ ዘለቀ', line), line).toBe('match')
    expect(told('Woldemariam Henok', line), line).toBe('match')
  }
})

test('whoever is called Mulu is confirmed, beside the caption and below it', () => {
  expect(told('ሙሉ ወልደማርያም ሄኖክ', 'ሙሉ ስም ሙሉ ወልደማርያም ሄኖክ')).toBe('match')
  expect(told('Mulu Woldemariam Henok', 'ሙሉ ስም', 'ሙሉ ወልደማርያም ሄኖክ')).toBe('match')
  expect(told('Mulu Woldemariam', 'ሙሉ ስም ሙሉ ወልደማርያም ሄኖክ')).toBe('match')
})
