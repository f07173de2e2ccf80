/** Target pages of pasted ids by prefix (contract/ids.ts), without the kinds that only a search can resolve. */
const PLACES: Record<string, { words: string; to: string }> = {
  ver: { words: 'Open this verification', to: '/dashboard/verifications/' },
  whk: { words: 'Go to webhooks', to: '/dashboard/webhooks' },
  whl: { words: 'Go to webhooks', to: '/dashboard/webhooks' },
  evt: { words: 'Go to webhooks', to: '/dashboard/webhooks' },
  usr: { words: 'To the team', to: '/dashboard/team' },
  inv: { words: 'To the team', to: '/dashboard/team' },
  key: { words: 'Go to API keys', to: '/dashboard/api-keys' },
}

export interface Jump {
  words: string
  id: string
  /** A path of the dashboard. */
  to: string
}

/** The target of a text that is an id or contains one, such as the link of a verification. */
export function findJump(text: string): Jump | null {
  const [id, prefix = ''] = /\b([a-z]{3})_[A-Za-z0-9]{26}\b/.exec(text) ?? []
  const place = PLACES[prefix]
  if (!id || !place) return null
  return { words: place.words, id, to: prefix === 'ver' ? place.to + id : place.to }
}
