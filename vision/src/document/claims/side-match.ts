import type { FieldSource, SourceMatch } from '../../core/shapes.ts'

/** What each part of one side of a document says to one claim. */
export type SideMatch = Record<FieldSource, SourceMatch>

export const ABSENT: SourceMatch = { result: 'absent', value: null }
export const UNREADABLE: SourceMatch = { result: 'unreadable', value: null }
