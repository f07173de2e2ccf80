import { describe, expect, test } from 'vitest'
import { MEN, WOMEN } from '@wabi/specimens/sample/names/ethiopian-names.ts'
import { compareNames } from './compare-names.ts'
import { explainComparison } from './comparison.ts'
import { parseName } from './parse.ts'
import { wordsAgree } from './words-agree.ts'

const answer = (a: string, b: string, options = {}) => compareNames(a, b, options).answer

describe('one person', () => {
  test.each([
    ['መኰንን አበበ', 'Mekonnen Abebe'],
    ['መኮንን አበበ', 'መኰንን አበበ'],
    ['ሐጐስ ገብረሕይወት', 'Hagos Gebrehiwet'],
    ['ሥዩም መስፍን', 'Seyoum Mesfin'],
    ['ቴዎድሮስ ካሳሁን', 'Tewodros Kassahun'],
    ['ቴድሮስ አድሓኖም', 'Tedros Adhanom'],
    ['ኃይሌ ገብረሥላሴ', 'Haile Gebrselassie'],
    ['ጥላሁን ገሠሠ', 'Tilahun Gessesse'],
    ['ኢሳያስ አፈወርቂ', 'Isaias Afwerki'],
    ['ሣህለወርቅ ዘውዴ', 'Sahle-Work Zewde'],
    ['ገብረ እግዚአብሔር ደስታ', 'Gebregziabher Desta'],
    ['ገብረእግዚአብሔር ደስታ', 'Gebre Egziabher Desta'],
    ['ገ/ማርያም ተስፋዬ', 'Gebre Mariam Tesfaye'],
    ['G/Mariam Tesfaye', 'ገብረማርያም ተስፋዬ'],
    ['H/Michael Gudeta', 'ሀብተሚካኤል ጉደታ'],
    ['H/Selassie Gudeta', 'ኃይለሥላሴ ጉደታ'],
    ['ወ/ሮ ሐና ተስፋዬ', 'Hanna Tesfaye'],
    ['W/ro Hanna Tesfaye', 'ሐና ተስፋዬ'],
    ['Dr. Marta Desta', 'ማርታ ደስታ'],
    ['Ghebremeskel Woldu', 'ገብረመስቀል ወልዱ'],
    ['Ghebremeskel Woldu', 'Gebremeskel Woldu'],
    ['Azaj Kebede Mulatu', 'አዛዥ ከበደ ሙላቱ'],
    ['Ras-Work Gudeta', 'ራስወርቅ ጉደታ'],
    ['Wobishet Gudeta', 'ውብሸት ጉደታ'],
    ['Alice Gudeta', 'አሊስ ጉደታ'],
    ['Getachyew Gudeta', 'ጌታቸው ጉደታ'],
  ])('Amharic and Tigrinya: %s is %s', (a, b) => {
    expect(answer(a, b)).toBe('same')
    expect(answer(b, a)).toBe('same')
  })

  test.each([
    ['Caaltuu Dabalaa', 'Chaltu Debela'],
    ['ጫልቱ ደበላ', 'Caaltuu Dabalaa'],
    ['ጥላሁን ደበላ', 'Xilaahun Dabalaa'],
    ['Maxamed Cali Xasan', 'Mohammed Ali Hassan'],
    ['መሐመድ አሊ ሐሰን', 'Maxamed Cali Xasan'],
    ['Abdel-Rahman Ali', 'Abdurahman Ali'],
    ['አብዱራህማን አሊ', 'Abdel Rahman Ali'],
    ['Ahmed al-Amin', 'Ahmed Amin'],
    ['አህመድ አል አሚን', 'Ahmed Amin'],
    ['محمد علي', 'Mohammed Ali'],
    ['محمد أحمد', 'ሙሐመድ አህመድ'],
    ['Мохаммед Али', 'Mohammed Ali'],
    ['Jürgen Müller', 'Juergen Mueller'],
    ['Jörg Weiß', 'Jorg Weiss'],
  ])('Oromo, Somali, Arabic, Cyrillic and European: %s is %s', (a, b) => {
    expect(answer(a, b)).toBe('same')
    expect(answer(b, a)).toBe('same')
  })

  test('without the grandfather’s name', () => {
    expect(answer('Hanna Tesfaye Bekele', 'ሐና ተስፋዬ')).toBe('same')
    expect(answer('Hanna Tesfaye', 'Hanna Tesfaye Johansson')).toBe('same')
  })
})

describe('a misspelt word', () => {
  test('is accepted if the other names prove enough', () => {
    expect(answer('Shewangiezaw Belay', 'ሸዋንግዛው በላይ')).toBe('same')
    expect(answer('Gemadu Shewangezaw', 'ገመዳ ሸዋንግዛው')).toBe('same')
    expect(answer('Gemadu Ali', 'ገመዳ አሊ')).toBe('unsure')
  })
  test('is not accepted if a name is missing too', () => {
    expect(answer('Gemadu Shewangezaw Belay', 'ገመዳ ሸዋንግዛው')).toBe('unsure')
  })
  test('may be near in two scripts if the other names prove enough', () => {
    for (const [a, b] of [
      ['Gizaw Derejet Seife', 'ግዛው ደረጀ ሰይፈ'],
      ['ግዛው ሰይፈ ደረጀ', 'Gizaw Seife Derejet'],
      ['Derejet Gizaw Seife', 'ደረጀ ግዛው ሰይፈ'],
      ['Derejet Shewangezaw', 'ደረጀ ሸዋንግዛው'],
    ] as const)
      expect(answer(a, b), a).toBe('same')
    for (const [a, b] of [
      ['Gebre Meskelu Gizaw Seife', 'ገብረ መስቀል ግዛው ሰይፈ'],
      ['Gizaw Derejet', 'ግዛው ደረጀ'],
      ['Gizaw Derejet Seife Ali', 'ግዛው ደረጀ ሰይፈ'],
      ['Ali Derejet Mohammed', 'አሊ ደረጀ መሐመድ'],
      ['Gizaw Belayneh Seife', 'ግዛው በላይ ሰይፈ'],
      ['Gizaw Hailu Seife', 'ግዛው ኃይሌ ሰይፈ'],
    ] as const)
      expect(answer(a, b), a).toBe('unsure')
  })
  test.each([
    ['Gizaw Haile Seife', 'Gizaw Hailu Seife'],
    ['ግዛው ኃይሌ ሰይፈ', 'ግዛው ኃይሉ ሰይፈ'],
    ['Hailu Tesfaye Shewangezaw Gudeta', 'Haile Tesfaye Shewangezaw Gudeta'],
    ['ኃይሉ ተስፋዬ ሸዋንግዛው ጉደታ', 'ኃይሌ ተስፋዬ ሸዋንግዛው ጉደታ'],
    ['Muluneh Tesfaye Shewangezaw Gudeta', 'Mulunesh Tesfaye Shewangezaw Gudeta'],
    ['Amin Tesfaye Shewangezaw Gudeta', 'Amina Tesfaye Shewangezaw Gudeta'],
  ])('is another name in one script: %s and %s', (a, b) => {
    expect(answer(a, b)).toBe('unsure')
    expect(answer(b, a)).toBe('unsure')
  })
  test('of four names may differ more, unless it is another well-known name', () => {
    expect(answer('Selam Limat Serawoch Dirijit', 'የሰላም ልማት ሥራዎች ድርጅት')).toBe('same')
    expect(answer('Hailu Tesfaye Shewangezaw Gudeta', 'ኃይሌ ተስፋዬ ሸዋንግዛው ጉደታ')).toBe('unsure')
    expect(answer('Hanna Tesfaye Shewangezaw Gudeta', 'ዳዊት ተስፋዬ ሸዋንግዛው ጉደታ')).not.toBe('same')
  })
})

test('words that are divided in another way are compared undivided', () => {
  expect(answer('Ye Shalemwork', 'የሻለም ወርቅ')).toBe('same')
  expect(answer('Wolde Mikaelkebede', 'ወልደሚካኤል ከበደ')).toBe('same')
  expect(answer('Mulu Henok Kidist', 'Mulu Henok Dec')).not.toBe('same')
  expect(answer('ኃይሉ ደስታ', 'Haile Desta')).not.toBe('same')
})

describe('near names are not the same', () => {
  test.each([
    ['ሸዋንግዛው በላይ', 'Shewangezaw Belayneh'],
    ['ሸዋንግዛው በላይነህ', 'Shewangezaw Belay'],
    ['Shewangezaw Belay', 'Shewangezaw Belayneh'],
    ['ተስፋዬ አበበ', 'Tesfaye Abeba'],
    ['ተስፋዬ ኃይሉ', 'Tesfaye Haile'],
    ['ተስፋ ጉደታ', 'Tesfaye Gudeta'],
    ['ብርሃኑ ጉደታ', 'Birhane Gudeta'],
    ['ሙሉ ጉደታ', 'Mulugeta Gudeta'],
    ['ሙሉነህ ጉደታ', 'Mulunesh Gudeta'],
    ['ሳራ ጉደታ', 'Saba Gudeta'],
    ['ሊያ ጉደታ', 'Lina Gudeta'],
    ['አሚና ጉደታ', 'Amin Gudeta'],
    ['ሰላም ጉደታ', 'Salem Gudeta'],
    ['Selam Gudeta', 'Salem Gudeta'],
    ['Amina Gudeta', 'Amin Gudeta'],
    ['Birhanu Gudeta', 'Birhane Gudeta'],
    ['Haile Gudeta', 'Hailu Gudeta'],
    ['አበበ ጉደታ', 'አበበች ጉደታ'],
    ['ኃይሉ ጉደታ', 'ኃይሌ ጉደታ'],
    ['ተስፋ ጉደታ', 'ተስፋዬ ጉደታ'],
    ['ግርማ ጉደታ', 'ግርማይ ጉደታ'],
    ['ካሳ ጉደታ', 'ካሳው ጉደታ'],
    ['ዘውዲቱ ጉደታ', 'Zewdu Gudeta'],
    ['ታሪክ ጉደታ', 'Tariku Gudeta'],
    ['ታሪኩ ጉደታ', 'Tarik Gudeta'],
    ['ገነት ጉደታ', 'Genetu Gudeta'],
    ['ሰላም ጉደታ', 'Selamu Gudeta'],
    ['ሰናይት ጉደታ', 'Senay Gudeta'],
    ['አበራሽ ጉደታ', 'Abera Gudeta'],
    ['ግርማይ ጉደታ', 'Girma Gudeta'],
    ['ወርቅነህ ጉደታ', 'Worku Gudeta'],
    ['ተከለ ጉደታ', 'Bekele Gudeta'],
    ['ፋንታ ጉደታ', 'Fantu Gudeta'],
    ['ሰሚር ጉደታ', 'Semira Gudeta'],
    ['ሲሳዩ ጉደታ', 'Sisay Gudeta'],
  ])('%s and %s', (a, b) => {
    expect(answer(a, b)).not.toBe('same')
    expect(answer(b, a)).not.toBe('same')
  })
})

describe('generations', () => {
  test('two names in the other order may be parent and child', () => {
    expect(answer('Alemayehu Asefa', 'አሰፋ አለማየሁ')).toBe('unsure')
    expect(answer('Bekele Hanna Tesfaye', 'Hanna Tesfaye Bekele')).toBe('unsure')
    expect(answer('Alemayehu Asefa', 'አሰፋ አለማየሁ', { order: 'known' })).toBe('same')
  })
  test('a brother or sister is another person', () => {
    expect(answer('Dawit Tesfaye', 'Hanna Tesfaye')).toBe('other')
    expect(answer('ዳዊት ተስፋዬ', 'Hanna Tesfaye')).toBe('other')
    expect(answer('Dawit Tesfaye Bekele', 'Hanna Tesfaye Bekele')).not.toBe('same')
  })
  test('brothers and sisters of any two names are not the same, in two scripts', () => {
    const names = [...WOMEN, ...MEN]
    for (const [latin] of names)
      for (const [other, geez] of names)
        if (other !== latin)
          expect(answer(`${geez} ግዛው ሰይፈ`, `${latin} Gizaw Seife`), `${geez} ${latin}`).not.toBe('same')
  })
  test('a name before the others is not part of the next', () => {
    for (const [child, parent] of [
      ['Ali Amanuel Eyob', 'Amanuel Eyob Bekele'],
      ['Ayele Amanuel Eyob', 'Amanuel Eyob Bekele'],
      ['አሊ አማኑኤል ኢዮብ', 'Amanuel Eyob Bekele'],
    ] as const) {
      expect(answer(child, parent), child).not.toBe('same')
      expect(answer(child, parent, { order: 'known', read: true }), child).not.toBe('same')
    }
  })
  test('both own names must agree even if a zone or barcode gives the order', () => {
    expect(answer('Tesfaye Bekele', 'HANNA TESFAYE BEKELE', { order: 'known' })).toBe('unsure')
    expect(answer('Hanna Bekele', 'HANNA TESFAYE BEKELE', { order: 'known' })).toBe('same')
  })
  test('an own name with another second name is unsure', () => {
    expect(answer('Hanna Tesfaye', 'Hanna Johansson')).toBe('unsure')
    expect(answer('Abebe Kebede', 'Abebe Bekele')).toBe('unsure')
    expect(answer('Hanna Tesfaye Bekele', 'Hanna Tesfaye Girma')).not.toBe('same')
  })
  test('half of a compound is not a name', () => {
    expect(answer('Kebede Gebre', 'Kebede Gebre Mariam')).toBe('unsure')
    expect(answer('Haile Selassie', 'ኃይለ ሥላሴ ደስታ')).toBe('unsure')
  })
  test('one name is the same only if it is rare', () => {
    expect(answer('Shewangezaw', 'ሸዋንግዛው')).toBe('same')
    expect(answer('Mohammed', 'ሙሐመድ')).toBe('unsure')
    expect(answer('Shewangezaw', 'ሸዋንግዛው በላይ')).toBe('unsure')
    expect(answer('Girma', 'ሸዋንግዛው')).toBe('other')
    expect(answer('Corporation', 'ኮርፖሬሽን')).not.toBe('other')
  })
  test('initials agree but prove little', () => {
    expect(answer('K. Abebe Bekele', 'ከበደ አበበ በቀለ')).toBe('same')
    expect(answer('K. Abebe', 'Kebede Abebe')).toBe('unsure')
  })
})

test('sharing a common name scores less than sharing a rare one', () => {
  const { score: common } = compareNames('Mohammed Gudeta', 'ሙሐመድ ጉደታ')
  const { score: rare } = compareNames('Shewangezaw Gudeta', 'ሸዋንግዛው ጉደታ')
  expect(common).toBeLessThan(rare)
})

test('a misread letter costs only where a machine read the name', () => {
  expect(answer('BFKELE SHEWANGEZAW', 'Bekele Shewangezaw')).not.toBe('same')
  expect(answer('BFKELE SHEWANGEZAW', 'Bekele Shewangezaw', { read: true })).toBe('same')
  expect(answer('BZKELE SHEWANGEZAW', 'Bekele Shewangezaw', { read: true })).not.toBe('same')
  expect(answer('SELAM GUDETA', 'Salem Gudeta', { read: true })).not.toBe('same')
  expect(answer('HENOK HAILE FEB', 'Henok Haile Eyob', { read: true })).not.toBe('same')
})

test('the explanation names both spellings of each word', () => {
  expect(explainComparison(compareNames('መኰንን አበበ', 'Mekonnen Abebe'))).toBe(
    'all names agree; መኰንን ~ Mekonnen: customary spelling; አበበ ~ Abebe: customary spelling',
  )
})

test.each([
  ['Abebe Kebede Tadesse', 'Abebe Girma Worku', 'only the own name agrees'],
  ['Abebe Kebede Tadesse', 'Abebe Girma Tadesse', 'the own name agrees, another name does not'],
])('the reason for %s and %s is: %s', (a, b, reason) => {
  expect(compareNames(a, b)).toMatchObject({ answer: 'unsure', reason })
})

test.each(['Ato', 'ወ/ሮ', 'Mr.', 'Dr. Ato'])('%s alone is no name', (title) => {
  expect(compareNames(title, title)).toMatchObject({ answer: 'unsure', reason: 'no name to compare' })
})

test.each(['Ras', 'Haji', 'Lij'])('%s, a title that is also a name, is compared', (name) => {
  expect(compareNames(name, name).words).toHaveLength(1)
})

test('without a name to compare, the answer is unsure', () => {
  expect(compareNames('', 'Abebe')).toMatchObject({ answer: 'unsure', reason: 'no name to compare' })
  expect(compareNames('Ato', '...').answer).toBe('unsure')
})

test('each pair of words contains its indexes in the parsed names', () => {
  const { words } = compareNames('Gebre Mariam Tesfaye', 'ገብረማርያም ተስፋዬ')
  expect(words.map(({ aPlaces, bPlaces }) => [aPlaces, bPlaces])).toEqual([
    [[0, 1], [0]],
    [[2], [1]],
  ])
})

test('words agree by the same rules as names', () => {
  const [word] = parseName('Tesfaye').words
  const agrees = (other: string) => wordsAgree(word!, parseName(other).words[0]!)
  expect(['Tesfay', 'ተስፋዬ'].map(agrees)).toEqual([true, true])
  expect(['Tesfa', 'ተስፋ', 'Girma'].map(agrees)).toEqual([false, false, false])
})

test.each([
  ['ማህሙድ አሊ', 'Mohammed Ali'],
  ['አብዱልከሪም ሀሰን', 'Abdulrahim Hassan'],
  ['ሀጎስ ግደይ', 'Hagosa Giday'],
  ['ዲባባ ቱሉ', 'Dibabe Tulu'],
])('another well-known name is not taken for the same: %s and %s', (geez, latin) => {
  expect(compareNames(geez, latin).answer).not.toBe('same')
})

test('a name with one misspelling is the same, and the reason says so', () => {
  expect(compareNames('ግዛው ደረጀ ሰይፈ', 'Gizaw Derejet Seife')).toMatchObject({
    answer: 'same',
    reason: 'all names agree, but for one misspelling',
  })
})
