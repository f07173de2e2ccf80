import type { SampleDocument } from '../document.ts'
import type { Saying } from '../saying.ts'

/** The AAMVA-like content of an Ethiopian licence's PDF417, as on the specimen cards; the real format is not public. */
export function ethiopianLicenceCode({ holder }: SampleDocument, saying: Saying): string {
  const eight = (iso: string) => iso.replaceAll('-', '')
  const [given, father, grandfather] = saying.fullName.toUpperCase().split(' ')
  const elements = [
    `DAQ${saying.idNumber}`,
    `DCS${grandfather}`,
    'DDEN',
    `DAC${given}`,
    'DDFN',
    `DAD${father}`,
    'DDGN',
    'DCAB',
    `DBD${eight(saying.issueDate)}`,
    `DBB${eight(saying.dateOfBirth)}`,
    `DBA${eight(saying.expiryDate)}`,
    `DBC${saying.sex === 'F' ? 2 : 1}`,
    `DAG${holder.place.zone.toUpperCase()} WOREDA ${holder.woreda}`,
    `DAI${holder.place.region.toUpperCase()}`,
    'DAJET',
    'DCGETH',
  ]
  const subfile = `DL${elements.join('\n')}\r`
  const header = '@\n\x1e\rANSI 000000100001'
  const designator = `DL${String(header.length + 10).padStart(4, '0')}${String(subfile.length).padStart(4, '0')}`
  return header + designator + subfile
}
