import type { Language } from '@wabi/contract/language/languages.ts'
import type { SentTake } from '@wabi/contract/field-test/stored.ts'

async function send<T>(method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<T> {
  const reply = await fetch(path, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': type } }),
  })
  if (!reply.ok) throw new Error(`The picture was not stored (${reply.status}).`)
  return (await reply.json()) as T
}

export const addSubject = (language: Language) =>
  send<{ subject: string }>('POST', '/subjects', JSON.stringify({ language }))

export const deleteSubject = (subject: string) => send('DELETE', `/subjects/${subject}`)

export const addTake = (subject: string, take: SentTake) =>
  send<{ take: string }>('POST', `/subjects/${subject}/takes`, JSON.stringify(take))

export const addPicture = (subject: string, take: string, name: string, jpeg: Blob) =>
  send('PUT', `/subjects/${subject}/${take}/${name}`, jpeg, 'image/jpeg')

export async function getConsentText(language: Language): Promise<string> {
  const reply = await fetch(`/consent/${language}.md`)
  if (!reply.ok) throw new Error('The consent text could not be loaded.')
  return reply.text()
}
