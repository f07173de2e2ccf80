/** The lists of a client. */
export const LISTS = ['block', 'watch', 'allow'] as const
export type ListName = (typeof LISTS)[number]

export const LIST_NAMES: Record<ListName, string> = {
  block: 'Block list',
  watch: 'Watch list',
  allow: 'Allow list',
}

/** What an entry recognizes. */
export const LIST_KINDS = ['face', 'number', 'phone', 'email', 'device', 'network'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const LIST_KIND_NAMES: Record<ListKind, string> = {
  face: 'Face',
  number: 'Document number',
  phone: 'Phone number',
  email: 'E-mail address',
  device: 'Device',
  network: 'Network',
}

/** Kinds whose block may reject: the others are shared, or handed on to somebody else. */
export const REJECTING_KINDS = ['face', 'number'] as const satisfies readonly ListKind[]

/** Kinds that can be entered by hand; a face and a device are taken from a verification. */
export const TYPED_KINDS = ['number', 'phone', 'email', 'network'] as const satisfies readonly ListKind[]

export const BLOCK_EFFECTS = ['review', 'reject'] as const

/** What an entry does to a verification that it matches; `silence`: it removes one doubt. */
export const LIST_EFFECTS = [...BLOCK_EFFECTS, 'silence'] as const
export type ListEffect = (typeof LIST_EFFECTS)[number]

/**
 * `unconfirmed`: waits for a second person; until then a block leads to review and an allowance does nothing.
 * `suspended`: somebody complains; the same holds until a person decides.
 */
export const LIST_STATES = ['active', 'unconfirmed', 'suspended', 'expired', 'removed'] as const
export type ListState = (typeof LIST_STATES)[number]

/** Parts of a client's lists that need somebody, and all entries that have not ended. */
export const LIST_VIEWS = ['all', 'due', 'unconfirmed', 'suspended'] as const
export type ListView = (typeof LIST_VIEWS)[number]

/** Days after which an entry is due for review, unless it says otherwise. */
export const LIST_REVIEW_DAYS = 365
export const MAX_LIST_REVIEW_DAYS = 730
export const MAX_LIST_DAYS = 3650
