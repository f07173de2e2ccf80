import type { Platform } from './platform.ts'

/** The link in the newest mail to an address; without a mail server, the platform prints its mails. */
export async function mailLink(
  platform: Pick<Platform, 'printed'>,
  address: string,
  words: string,
): Promise<string> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const lines = platform.printed().split('\n')
    const at = lines.findLastIndex((line) => line.includes(`Mail to ${address}: `) && line.includes(words))
    const link = at < 0 ? undefined : lines[at + 1]?.trim()
    if (link?.startsWith('http')) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail "${words}" to ${address} was printed`)
}
