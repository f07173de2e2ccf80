import { LINK_PURPOSES } from '@wabi/contract/client/emails.ts'
import type { Detail } from './compared-fields.ts'

/** The latest message with the link. */
export function findLinkMessage({ emails }: Pick<Detail, 'emails'>): Detail['emails'][number] | undefined {
  return emails.findLast(({ purpose }) => LINK_PURPOSES.some((one) => one === purpose))
}
