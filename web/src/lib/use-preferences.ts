import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '@wabi/contract/api/preferences.ts'
import { useEffect } from 'react'
import { call } from './calls.ts'
import { preferencesQuery, useUser } from './use-user.ts'

/** Storage key prefix of a person's last known preferences, so that a page starts as it was left. */
const STORAGE_PREFIX = 'preferences_'

function readCached(username: string): Preferences | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_PREFIX + username) ?? '') as Preferences
  } catch {
    return undefined
  }
}

/**
 * The signed-in client user's dashboard preferences, stored on the server per person, and cached in this browser until
 * the server answers. `choose` applies at once; a choice that could not be saved lasts until the next reload.
 */
export function usePreferences() {
  const cache = useQueryClient()
  const { data: user } = useUser()
  const username = user?.kind === 'client' ? user.username : undefined
  const cached = username === undefined ? undefined : readCached(username)
  const query = preferencesQuery(username ?? '')
  const { queryKey } = query
  const { data, isFetched } = useQuery({
    ...query,
    enabled: username !== undefined,
    ...(cached && { placeholderData: cached }),
  })

  useEffect(() => {
    if (username !== undefined && data) localStorage.setItem(STORAGE_PREFIX + username, JSON.stringify(data))
  }, [username, data])

  return {
    preferences: data ?? {},
    /** The server has sent them, or the request failed. */
    known: isFetched,
    choose(change: Preferences) {
      // A response in flight would hold the previous value.
      void cache.cancelQueries({ queryKey })
      cache.setQueryData<Preferences>(queryKey, (now) => ({ ...now, ...change }))
      call('savePreferences', { body: change }).catch(() => undefined)
    },
  }
}
