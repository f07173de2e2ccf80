import type { SampleDocument } from '../document.ts'
import type { HolderData } from '../holder-data.ts'

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toUpperCase()

/**
 * Content of a licence's PDF417 following the AAMVA Card Design Standard: version 1 (2000) names the holder in DAA and
 * dates are CCYYMMDD, versions 2 (2003) and 3 (2005) have the given names in DCT, version 4 (2009) and later in DAC and
 * DAD. From version 3 on, dates are MMDDCCYY in the United States and CCYYMMDD elsewhere (annex D, table D.3).
 */
export function aamvaCode(document: SampleDocument, holderData: HolderData): string {
  const { iin, code, version, country, city, postal } = document.jurisdiction!
  const [first, ...middle] = plain(holderData.givenNames).split(' ') as [string, ...string[]]
  const surname = plain(holderData.surname)
  const american = country === 'USA' && version >= 3
  const day = (iso: string) => {
    const eight = iso.replaceAll('-', '')
    return american ? eight.slice(4) + eight.slice(0, 4) : eight
  }
  const sex = holderData.sex === 'F' ? '2' : '1'
  const name =
    version === 1
      ? [`DAA${[surname, first, ...middle].join(',')}`]
      : version <= 3
        ? [`DCS${surname}`, `DCT${[first, ...middle].join(',')}`]
        : [`DCS${surname}`, 'DDEN', `DAC${first}`, 'DDFN', `DAD${middle.join(' ') || 'NONE'}`, 'DDGN']
  const elements = [
    `DAQ${holderData.idNumber}`,
    ...name,
    ...(version === 1 ? ['DARD', 'DAS', 'DAT'] : ['DCAD', 'DCBNONE', 'DCDNONE']),
    `DBD${day(holderData.issueDate)}`,
    `DBB${day(holderData.dateOfBirth)}`,
    `DBA${day(holderData.expiryDate)}`,
    `DBC${version === 1 ? holderData.sex : sex}`,
    'DAYBRO',
    version === 1 ? 'DAU506' : country === 'USA' ? 'DAU066 in' : 'DAU168 cm',
    `DAG${1 + (Number(document.serial) % 980)} SPECIMEN AVE`,
    `DAI${city}`,
    `DAJ${code}`,
    `DAK${postal.padEnd(11)}`,
    ...(version === 1 ? [] : [`DCF${document.serial}0${version}`, `DCG${country}`]),
    ...(version >= 4 ? ['DDAN', `DDB${day('2019-06-03')}`] : []),
    ...(version >= 8 ? ['DDK1'] : []),
  ]
  const subfile = `DL${elements.join('\n')}\r`
  const versions = String(version).padStart(2, '0') + (version === 1 ? '' : '01') + '01'
  const header = `@\n\x1e\r${version === 1 ? 'AAMVA' : 'ANSI '}${iin}${versions}`
  const designator = `DL${String(header.length + 10).padStart(4, '0')}${String(subfile.length).padStart(4, '0')}`
  return header + designator + subfile
}
