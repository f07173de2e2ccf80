import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import {
  type ClientPermission,
  type ClientRole,
  PERMISSIONS_BY_ROLE,
} from '@wabi/contract/endpoint/permissions.ts'
import { call } from './calls.ts'
import { holdRedirects } from './leave-on-unauthorized.ts'
import { queryClient } from './query-client.ts'
import { clearToken, readToken } from './session.ts'
import { forgetSignInEnds } from './sign-in-ends.ts'
import { forgetSearches } from './search-in-address.ts'

export type User = ReplyOf<'me'>['user']

const ME = ['me'] as const
const meQuery = { queryKey: ME, queryFn: async () => (await call('me')).user }

/**
 * The signed-in user; asks the server only when a token is stored. Without a token there is no user, even if the cache
 * still holds one, because another tab may have signed out.
 */
export function useUser() {
  const signedIn = readToken() !== null
  return useQuery({ ...meQuery, enabled: signedIn, select: (user) => (signedIn ? user : undefined) })
}

/** The query for a client user's dashboard preferences; `usePreferences` reads and changes them. */
export const preferencesQuery = (username: string) => ({
  queryKey: ['preferences', username],
  queryFn: async () => (await call('getPreferences')).data,
})

/** Fetches the signed-in user and their preferences while the code of the page is still loading. */
export function prefetchUser(): void {
  if (readToken() === null) return
  void queryClient.fetchQuery(meQuery).then(
    ({ kind, username }) => {
      if (kind === 'client') void queryClient.prefetchQuery(preferencesQuery(username))
    },
    () => undefined,
  )
}

/** Clears the cache of any previous user and stores the person who has just signed in. */
export function useSetUser() {
  const cache = useQueryClient()
  return (user: User) => {
    forgetSignInEnds()
    cache.clear()
    cache.setQueryData(ME, user)
  }
}

/** Whether the signed-in client user's role has a permission. For display only; the server enforces it. */
export function useHasPermission(permission: ClientPermission): boolean {
  const { data: user } = useUser()
  if (user?.kind !== 'client') return false
  return PERMISSIONS_BY_ROLE[user.role as ClientRole]?.includes(permission) ?? false
}

/** Whether this platform has a mail server; without one, no text may claim that an e-mail is sent. */
export function useSendsEmail(): boolean {
  const { data: user } = useUser()
  return user?.sendsEmail ?? false
}

/** Whether links can be sent by text message here. */
export function useSendsSms(): boolean {
  const { data: user } = useUser()
  return user?.sendsSms ?? false
}

/** Ends the sign-in on the server, clears token and cache and opens the landing page. */
export function useLogout() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    holdRedirects(true)
    try {
      await call('logout')
    } catch (error) {
      // The token is cleared anyway: a failed logout is only logged (spec section 8).
      // oxlint-disable-next-line no-console
      console.error('Logout failed', error)
    }
    clearToken()
    forgetSignInEnds()
    forgetSearches()
    await navigate({ to: '/' })
    holdRedirects(false)
    cache.clear()
  }
}
