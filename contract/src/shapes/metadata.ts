import { z } from 'zod'

/** Limits of `metadata`. */
export const MAX_METADATA_KEYS = 50
const MAX_KEY = 40
const MAX_VALUE = 500

/** A client's own data about a verification. */
export const Metadata = z
  .record(
    z
      .string()
      .regex(
        new RegExp(`^[\\w.-]{1,${MAX_KEY}}$`, 'u'),
        `Keys have 1 to ${MAX_KEY} letters, digits, _ . or -`,
      ),
    z.string().max(MAX_VALUE, `Values have at most ${MAX_VALUE} characters`),
  )
  .refine((value) => Object.keys(value).length <= MAX_METADATA_KEYS, `At most ${MAX_METADATA_KEYS} keys`)
  .describe(
    `Your own data: up to ${MAX_METADATA_KEYS} keys (${MAX_KEY} letters, digits, \`_\`, \`.\`, \`-\`), each with a text of up to ${MAX_VALUE} characters. Stored encrypted; not sent in webhooks`,
  )
export type Metadata = z.output<typeof Metadata>
