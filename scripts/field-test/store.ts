import type { Language } from '@wabi/contract/language/languages.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONSENT_VERSION, PICTURE_NAME, SUBJECT_ID } from '@wabi/contract/field-test/field-test.ts'
import { Consent, type SentTake, Take } from '@wabi/contract/field-test/stored.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'

export interface StoredTake extends Take {
  subject: string
  /** Absolute paths by name: document, selfie, turn-1 … */
  pictures: ReadonlyMap<string, string>
}

const TAKE_ID = /^t[0-9a-f]{8}$/u
const newId = (prefix: string, bytes: number) => `${prefix}${randomBytes(bytes).toString('hex')}`
const readJson = async <T>(schema: { parse(json: unknown): T }, path: string): Promise<T> =>
  schema.parse(JSON.parse(await readFile(path, 'utf8')))

/**
 * A field test's folder: `subjects/<subject>/consent.json` and `subjects/<subject>/<take>/take.json` with the take's
 * JPEGs. Nothing is kept without a consent, or after its deletion date.
 */
export function openFieldTest(
  folder: string,
  { days, now = Date.now }: { days: number; now?: () => number },
) {
  const subjects = join(folder, 'subjects')
  const today = () => new Date(now()).toISOString().slice(0, 10)
  const subjectFolder = (subject: string) => {
    if (!SUBJECT_ID.test(subject)) throw new RangeError(`no subject ${subject}`)
    return join(subjects, subject)
  }
  const takeFolder = (subject: string, take: string) => {
    if (!TAKE_ID.test(take)) throw new RangeError(`no take ${take}`)
    return join(subjectFolder(subject), take)
  }
  const listSubjects = async () =>
    (await readdir(subjects).catch(() => [])).filter((name) => SUBJECT_ID.test(name)).sort()
  const readConsent = (subject: string) => readJson(Consent, join(subjectFolder(subject), 'consent.json'))
  const isExpired = async (subject: string) => {
    const consent = await readConsent(subject).catch(() => null)
    return consent !== null && consent.deleteOn <= today()
  }
  const readTake = async (subject: string, id: string): Promise<StoredTake> => {
    const path = takeFolder(subject, id)
    const names = (await readdir(path)).filter((name) => name.endsWith('.jpg')).sort()
    const pictures = new Map(names.map((name) => [name.slice(0, -4), join(path, name)]))
    return { ...(await readJson(Take, join(path, 'take.json'))), subject, pictures }
  }

  return {
    async addSubject(language: Language): Promise<string> {
      const subject = newId('s', 6)
      const deleteOn = new Date(now() + days * DAY_MS).toISOString().slice(0, 10)
      const givenAt = new Date(now()).toISOString()
      const consent = Consent.parse({ language, version: CONSENT_VERSION, givenAt, deleteOn })
      await mkdir(subjectFolder(subject), { recursive: true, mode: 0o700 })
      await writeFile(join(subjectFolder(subject), 'consent.json'), JSON.stringify(consent, null, 2))
      return subject
    },
    async addTake(subject: string, take: SentTake): Promise<string> {
      await readJson(Consent, join(subjectFolder(subject), 'consent.json'))
      const id = newId('t', 4)
      const stored = Take.parse({ ...take, takenAt: new Date(now()).toISOString() })
      await mkdir(takeFolder(subject, id), { mode: 0o700 })
      await writeFile(join(takeFolder(subject, id), 'take.json'), JSON.stringify(stored, null, 2))
      return id
    },
    async addPicture(subject: string, take: string, name: string, jpeg: Uint8Array): Promise<void> {
      if (!PICTURE_NAME.test(name)) throw new RangeError(`no picture ${name}`)
      await readJson(Take, join(takeFolder(subject, take), 'take.json'))
      await writeFile(join(takeFolder(subject, take), `${name}.jpg`), jpeg, { mode: 0o600 })
    },
    /** Deletes everything of a subject who withdraws. */
    deleteSubject: (subject: string) => rm(subjectFolder(subject), { recursive: true, force: true }),
    /**
     * Deletes the subjects whose deletion date has passed. A subject without a readable consent is kept and not used: its
     * deletion date is unknown, and the operator decides (`readAll` names it). @returns how many
     */
    async deleteExpired(): Promise<number> {
      let deleted = 0
      for (const subject of await listSubjects()) {
        if (!(await isExpired(subject))) continue
        await rm(subjectFolder(subject), { recursive: true, force: true })
        deleted += 1
      }
      return deleted
    },
    /**
     * The takes of every subject who has not expired, and a sentence for each subject or take that cannot be read.
     * @throws Error with a message for the operator if this is not a field test's folder
     */
    async readAll(): Promise<{ takes: StoredTake[]; unreadable: string[] }> {
      const found = await stat(subjects).catch(() => null)
      if (!found?.isDirectory())
        throw new Error(
          `${folder} is not the folder of a field test: it has no folder named subjects. Name the folder that npm run field-test was started with.`,
        )
      const takes: StoredTake[] = []
      const unreadable: string[] = []
      for (const subject of await listSubjects()) {
        const path = join(subjectFolder(subject), 'consent.json')
        const consent = await readConsent(subject).catch(() => null)
        if (consent === null) {
          unreadable.push(
            `${path} is missing or damaged: subject ${subject} is not counted. Restore the file, or delete the subject's folder.`,
          )
          continue
        }
        if (consent.deleteOn <= today()) continue
        for (const id of (await readdir(subjectFolder(subject)))
          .filter((name) => TAKE_ID.test(name))
          .sort()) {
          const read = await readTake(subject, id).catch(() => null)
          if (read) takes.push(read)
          else
            unreadable.push(
              `${join(takeFolder(subject, id), 'take.json')} is missing or damaged: this take is not counted. Restore the file, or delete the take's folder.`,
            )
        }
      }
      return { takes, unreadable }
    },
  }
}

export type FieldTest = ReturnType<typeof openFieldTest>
