import { expect, test } from 'vitest'
import { mrzCheckDigit } from './check-digits.ts'
import { alterNumber, td1Lines, td3Lines } from './mrz.ts'

test('a passport MRZ matches the specimen in ICAO 9303 part 4, appendix A', () => {
  const lines = td3Lines({
    documentNumber: 'L898902C3',
    issuer: 'UTO',
    nationality: 'UTO',
    surname: 'Eriksson',
    givenNames: 'Anna Maria',
    sex: 'F',
    dateOfBirth: '1974-08-12',
    expiryDate: '2012-04-15',
    optional: 'ZE184226B',
  })
  expect(lines).toEqual([
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ])
})

const card = td1Lines({
  documentNumber: 'D23145890',
  issuer: 'UTO',
  nationality: 'UTO',
  surname: 'Eriksson',
  givenNames: 'Anna Maria',
  sex: 'F',
  dateOfBirth: '1974-08-12',
  expiryDate: '2012-04-15',
})

test('a card MRZ matches the specimen in ICAO 9303 part 5, appendix B', () => {
  expect(card).toEqual([
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ])
})

test('a spoiled number differs in one digit and no longer agrees with its check digit', () => {
  const forged = alterNumber(card, 0, 5)
  const changed = [...forged[0]!].filter((char, i) => char !== card[0]![i])
  expect(changed).toHaveLength(1)
  expect(mrzCheckDigit(forged[0]!.slice(5, 14))).not.toBe(forged[0]![14])
  expect(forged.slice(1)).toEqual(card.slice(1))
})
