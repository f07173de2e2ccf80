import { toAamvaFile } from '../../barcodes.ts'
import type { SampleDocument } from '../document.ts'
import type { HolderData } from '../holder-data.ts'

/** The AAMVA-like content of an Ethiopian licence's PDF417, as on the specimen cards; the real format is not public. */
export function ethiopianLicenceCode({ holder }: SampleDocument, holderData: HolderData): string {
  const eight = (iso: string) => iso.replaceAll('-', '')
  const [given, father, grandfather] = holderData.fullName.toUpperCase().split(' ')
  const elements = [
    `DAQ${holderData.idNumber}`,
    `DCS${grandfather}`,
    'DDEN',
    `DAC${given}`,
    'DDFN',
    `DAD${father}`,
    'DDGN',
    'DCAB',
    `DBD${eight(holderData.issueDate)}`,
    `DBB${eight(holderData.dateOfBirth)}`,
    `DBA${eight(holderData.expiryDate)}`,
    `DBC${holderData.sex === 'F' ? 2 : 1}`,
    `DAG${holder.place.zone.toUpperCase()} WOREDA ${holder.woreda}`,
    `DAI${holder.place.region.toUpperCase()}`,
    'DAJET',
    'DCGETH',
  ]
  return toAamvaFile(elements)
}
