import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@wabi/contract/language/languages.ts'
import { LINK_EXPIRY_DAYS, MAX_BATCH_LINES } from '@wabi/contract/client/link-limits.ts'
import { EMAIL_PATTERN } from '../../../lib/email-pattern.ts'
import { type CsvRecord, parseCsv } from '../../csv/parse-csv.ts'

/** A line of the file as a customer, with its problems. */
export interface CustomerLine {
  line: number
  customerName: string
  customerEmail: string
  customerPhone: string
  notes: string
  /** What the document must prove; empty if not given. */
  dateOfBirth: string
  documentNumber: string
  language: Language | undefined
  expiryDays: (typeof LINK_EXPIRY_DAYS)[number] | undefined
  /** Name of a check template; empty if not given. */
  template: string
  /** Messages; lines with problems are not sent. */
  problems: string[]
}

export interface ParsedFile {
  lines: CustomerLine[]
  /** Problem of the file as a whole; there are no lines then. */
  problem: string | null
}

const COLUMNS = [
  'name',
  'email',
  'phone',
  'notes',
  'language',
  'expiry',
  'dateOfBirth',
  'documentNumber',
  'template',
] as const
type Column = (typeof COLUMNS)[number]

/** Headings that identify each column, normalized: without case, spaces and punctuation. */
const HEADINGS: Record<Column, readonly string[]> = {
  name: ['name', 'customername', 'fullname', 'customer', 'client', 'clientname'],
  email: ['email', 'mail', 'emailaddress', 'customeremail', 'mailaddress', 'customermail'],
  phone: ['phone', 'phonenumber', 'customerphone', 'mobile', 'mobilenumber', 'telephone', 'tel', 'cell'],
  notes: ['notes', 'note', 'comment', 'comments', 'remark', 'remarks'],
  language: ['language', 'lang', 'customerlanguage'],
  expiry: [
    'expiry',
    'expirydays',
    'linkexpiry',
    'days',
    'validdays',
    'expiresindays',
    'expires',
    'linkexpirydays',
  ],
  dateOfBirth: ['dateofbirth', 'birthdate', 'birthday', 'dob', 'born'],
  documentNumber: ['documentnumber', 'documentno', 'idnumber', 'idno', 'passportnumber'],
  template: ['template', 'checktemplate', 'product'],
}

const LANGUAGES_BY_WORD: Record<string, Language> = {
  english: 'en',
  amharic: 'am',
  oromo: 'om',
  tigrinya: 'ti',
  somali: 'so',
  ...Object.fromEntries(LANGUAGES.map((code) => [LANGUAGE_NAMES[code].toLowerCase(), code])),
  ...Object.fromEntries(LANGUAGES.map((code) => [code, code])),
}

/** Parses the text of a CSV file into customers, each with its problems. */
export function parseCustomerLines(text: string): ParsedFile {
  const { records, misquotedLine } = parseCsv(text)
  if (misquotedLine !== null)
    return {
      lines: [],
      problem: `Line ${misquotedLine} has a quotation mark that is not closed or out of place. Please correct it.`,
    }
  const [head, ...rest] = records
  if (!head) return { lines: [], problem: 'There is nothing in this file.' }
  const named = findColumns(head)
  const columns = named ?? sampleOrder(head)
  if (!columns)
    return {
      lines: [],
      problem: 'No column for name and e-mail was found. The first line should name them: Name, Email.',
    }
  const body = named ? rest : records
  if (body.length === 0)
    return { lines: [], problem: 'There is no customer in this file, only column names.' }
  if (body.length > MAX_BATCH_LINES)
    return {
      lines: [],
      problem: `This file has ${body.length} customers; at most ${MAX_BATCH_LINES} can be sent at once. Please split it.`,
    }
  const lines = body.map((record) => readLine(record, columns))
  markRepeats(lines)
  return { lines, problem: null }
}

type ColumnIndex = Partial<Record<Column, number>>

/** Position of each column by its heading; null unless both name and e-mail are present. */
function findColumns({ cells }: CsvRecord): ColumnIndex | null {
  const headings = cells.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
  const columns: ColumnIndex = {}
  for (const column of COLUMNS) {
    const at = headings.findIndex((heading) => HEADINGS[column].includes(heading))
    if (at >= 0) columns[column] = at
  }
  return columns.name !== undefined && columns.email !== undefined ? columns : null
}

/** The sample's column order for a file without a header, recognized by an e-mail address in column 2; else null. */
function sampleOrder({ cells }: CsvRecord): ColumnIndex | null {
  const second = cells[1]
  return second !== undefined && EMAIL_PATTERN.test(second)
    ? { name: 0, email: 1, phone: 2, notes: 3, language: 4, expiry: 5 }
    : null
}

function readLine({ line, cells }: CsvRecord, columns: ColumnIndex): CustomerLine {
  const problems: string[] = []
  const getCell = (column: Column) => {
    const at = columns[column]
    return at === undefined ? '' : (cells[at] ?? '')
  }
  const customerName = getCell('name')
  const customerEmail = getCell('email')
  // An apostrophe keeps spreadsheets from reading + as a formula.
  const customerPhone = getCell('phone').replace(/^'/u, '')
  const notes = getCell('notes')
  const dateOfBirth = getCell('dateOfBirth')
  const documentNumber = getCell('documentNumber')
  const language = LANGUAGES_BY_WORD[getCell('language').toLowerCase()]
  const days = /^(\d+)( days?)?$/u.exec(getCell('expiry'))?.[1]
  const expiryDays = LINK_EXPIRY_DAYS.find((known) => String(known) === days)
  if (customerName.length < 2) problems.push('Customer name must be at least 2 characters')
  else if (customerName.length > 200) problems.push('The name is longer than 200 characters')
  if (!EMAIL_PATTERN.test(customerEmail)) problems.push('Please enter a valid email address')
  if (/^\d[.,]\d+e\+\d+$/iu.test(customerPhone))
    problems.push('The spreadsheet has shortened the phone number')
  else if (customerPhone.length > 40) problems.push('The phone number is longer than 40 characters')
  if (notes.length > 1000) problems.push('The notes are longer than 1000 characters')
  if (dateOfBirth !== '' && !/^\d{4}-\d\d-\d\d$/u.test(dateOfBirth))
    problems.push('Please give the date of birth as YYYY-MM-DD')
  if (/^\d[.,]\d+e\+\d+$/iu.test(documentNumber))
    problems.push('The spreadsheet has shortened the document number')
  else if (documentNumber !== '' && documentNumber.length < 5)
    problems.push('ID number must be at least 5 characters')
  if (getCell('language') !== '' && !language)
    problems.push('The language is not one that the customer’s page offers')
  if (getCell('expiry') !== '' && !expiryDays) problems.push('A link can be valid for 1, 3, 7, 14 or 30 days')
  if ([customerName, customerEmail, notes].some((cell) => cell.includes('\ufffd')))
    problems.push('Some characters could not be read: please save the file as UTF-8')
  return {
    line,
    customerName,
    customerEmail,
    customerPhone,
    notes,
    dateOfBirth,
    documentNumber,
    language,
    expiryDays,
    template: getCell('template'),
    problems,
  }
}

/** The same customer twice in one file is a mistake, but two people may share a mailbox. */
function markRepeats(lines: CustomerLine[]): void {
  const seen = new Map<string, number>()
  for (const one of lines) {
    const who = `${one.customerEmail.toLowerCase()} ${one.customerName.toLowerCase().replaceAll(/\s+/gu, ' ')}`
    const first = seen.get(who)
    if (first === undefined) seen.set(who, one.line)
    else one.problems.push(`The same customer as in line ${first}`)
  }
}
