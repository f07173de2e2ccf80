import { AppError } from './app-error.ts'

/** The keyset position at the end of a page, newest first: instant and id of its last row. */
export interface PagePosition {
  at: Date
  id: string
  /** In a list that is sorted by another value: the row's. */
  key?: string
  /** The page ends before this row, toward newer ones, instead of starting after it. */
  backwards?: boolean
}

/** Encodes the position for the caller: opaque, base64url. */
export function encodeCursor({ at, id, key, backwards = false }: PagePosition): string {
  const value = key === undefined ? '' : `${key} `
  return Buffer.from(`${value}${at.toISOString()} ${id}${backwards ? ' back' : ''}`).toString('base64url')
}

/**
 * @param idPrefix of the ids in that list (`ver_`)
 * @throws AppError `request.invalid` for a cursor that is malformed or belongs to another list
 */
export function decodeCursor(cursor: string | undefined, idPrefix = ''): PagePosition | null {
  if (cursor === undefined) return null
  const match =
    /^(?:(\S{1,40}) )?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([A-Za-z0-9_-]{1,60})( back)?$/u.exec(
      Buffer.from(cursor, 'base64url').toString(),
    )
  const [, key, instant, id, back] = match ?? []
  const at = new Date(instant ?? Number.NaN)
  if (!id?.startsWith(idPrefix) || Number.isNaN(at.getTime())) throw invalidCursor()
  return { at, id, ...(key !== undefined && { key }), ...(back && { backwards: true }) }
}

/** For a cursor that is malformed or belongs to another list. */
export function invalidCursor(): AppError {
  return new AppError('request.invalid', {
    words: 'This page of the list does not exist. Please start from the first page.',
    fields: { cursor: 'Use the cursor of the previous page.' },
  })
}
