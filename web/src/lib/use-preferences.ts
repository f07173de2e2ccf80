import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '@wabi/contract/api/preferences.ts'
import { useEffect } from 'react'
import { call } from './calls.ts'
import { preferencesOf, useUser } from './use-user.ts'

/** What this browser last knew of a person's preferences, so that a page begins as it was left. */
const KEY = 'preferences_'

function kept(username: string): Preferences | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY + username) ?? '') as Preferences
  } catch {
    return undefined
  }
}

/**
 * How the signed-in client user likes the dashboard: kept on the server for each person, and in this browser for the
 * moment until the server has answered. `choose` shows at once; a choice that could not be kept lasts until the reload.
 */
export function usePreferences() {
  const cache = useQueryClient()
  const { data: user } = useUser()
  const username = user?.kind === 'client' ? user.username : undefined
  const before = username === undefined ? undefined : kept(username)
  const query = preferencesOf(username ?? '')
  const { queryKey } = query
  const { data, isFetched } = useQuery({
    ...query,
    enabled: username !== undefined,
    ...(before && { placeholderData: before }),
  })

  useEffect(() => {
    if (username !== undefined && data) localStorage.setItem(KEY + username, JSON.stringify(data))
  }, [username, data])

  return {
    preferences: data ?? {},
    /** The server has told them, or could not. */
    known: isFetched,
    choose(some: Preferences) {
      // An answer under way would tell what was.
      void cache.cancelQueries({ queryKey })
      cache.setQueryData<Preferences>(queryKey, (now) => ({ ...now, ...some }))
      call('savePreferences', { body: some }).catch(() => undefined)
    },
  }
}
