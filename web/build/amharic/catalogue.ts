import type { Catalogue } from '../translate.ts'
import { checks } from './checks.ts'
import { frame } from './frame.ts'
import { links } from './links.ts'
import { overview } from './overview.ts'
import { records } from './records.ts'

/** The dashboard’s texts in Amharic. Needs review by a native speaker (docs/LANGUAGES.md). */
export const amharic: Catalogue = { ...frame, ...overview, ...records, ...checks, ...links }
