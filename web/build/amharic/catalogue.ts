import type { Catalogue } from '../translate.ts'
import { api } from './api.ts'
import { cases } from './cases.ts'
import { checks } from './checks.ts'
import { decisions } from './decisions.ts'
import { entry } from './entry.ts'
import { evidence } from './evidence.ts'
import { facts } from './facts.ts'
import { frame } from './frame.ts'
import { links } from './links.ts'
import { many } from './many.ts'
import { overview } from './overview.ts'
import { people } from './people.ts'
import { policies } from './policies.ts'
import { records } from './records.ts'
import { requests } from './requests.ts'
import { rights } from './rights.ts'
import { rules } from './rules.ts'
import { settings } from './settings.ts'

/** The dashboard’s texts in Amharic. Needs review by a native speaker (docs/LANGUAGES.md). */
export const amharic: Catalogue = {
  ...api,
  ...cases,
  ...checks,
  ...decisions,
  ...entry,
  ...evidence,
  ...facts,
  ...frame,
  ...links,
  ...many,
  ...overview,
  ...people,
  ...policies,
  ...records,
  ...requests,
  ...rights,
  ...rules,
  ...settings,
}
