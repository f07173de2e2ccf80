import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { querySuperuser } from './query-superuser.ts'

/** What identifies the person, each value in no other place of this test. Names, birth and number are also on the card. */
export const NEEDLES = {
  name: 'Tesfaye Bekele',
  surname: 'Bekele',
  birth: '1994-03-17',
  number: '4173928605183947',
  amharic: 'ተስፋዬ በቀለ',
  invited: 'Needlename Quillforth',
  email: 'needle.person@needlemail.test',
  mailbox: 'needle.person',
  phone: '911777345',
  address: 'Needlestreet 77',
  reference: 'CIF-NEEDLE-4711',
  note: 'needle-note-of-the-branch',
  tag: 'needle-tag',
  label: 'needle-label-words',
  words: 'needle-decision-words',
  blockReason: 'needle-block-reason',
  holdReason: 'needle-hold-reason',
  holdOrder: 'needle-order-114',
  appeal: 'needle-appeal-words',
  packageFor: 'needle-authority',
  packageOrder: 'needle-court-order-99',
  search: 'needle-searched-text',
  ip: '203.0.113.77',
  browser: 'NeedleBrowser/9.7',
  fileName: 'needle-file-name',
  echo: 'needle-echoed-by-the-receiver',
}

/** Every form in which a needle may be written. */
const FORMS = Object.entries(NEEDLES).map(([name, value]) => {
  const bytes = Buffer.from(value)
  return {
    name,
    forms: [
      value.toLowerCase(),
      encodeURIComponent(value).toLowerCase(),
      bytes.toString('hex'),
      // Without the ends, which depend on the neighbours.
      bytes.toString('base64').slice(2, -4).toLowerCase(),
    ].filter((form) => form.length >= 5),
  }
})

export const needlesIn = (text: string): string[] => {
  const lower = text.toLowerCase()
  return FORMS.filter(({ forms }) => forms.some((form) => lower.includes(form))).map(({ name }) => name)
}

/** Every table of every schema whose rows contain a needle, as `table: needles`. */
export async function needlesInDatabase(of: { databaseUrl: string }): Promise<string[]> {
  const query = (statement: string) => querySuperuser(of, statement)
  const tables = await query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  if (tables.length < 60) throw new Error(`only ${tables.length} tables were searched`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(`select t::text as row from ${String(name)} t`)
    const needles = needlesIn(rows.map(({ row }) => String(row)).join('\n'))
    if (needles.length > 0) found.push(`${String(name)}: ${needles.join(', ')}`)
  }
  return found
}

export async function needlesInStorage(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(
        async (file) =>
          `${file.name} ${(await readFile(join(file.parentPath, file.name))).toString('latin1')}`,
      ),
  )
  return needlesIn(texts.join('\n'))
}
