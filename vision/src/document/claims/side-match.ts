import type { FieldSource, SourceMatch } from '../../core/shapes.ts'

/** How each part of one side of a document matches one claim. */
export type SideMatch = Record<FieldSource, SourceMatch>

export const ABSENT: SourceMatch = { result: 'absent', value: null }
export const UNREADABLE: SourceMatch = { result: 'unreadable', value: null }
