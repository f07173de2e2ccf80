import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { type ClientPermission, type ClientRole, PERMISSIONS_OF_ROLE } from '@wabi/contract/permissions.ts'
import { call } from './calls.ts'
import { queryClient } from './query-client.ts'
import { clearToken, readToken } from './session.ts'

export type User = ReplyOf<'me'>['user']

const ME = ['me'] as const
const who = { queryKey: ME, queryFn: async () => (await call('me')).user }

/**
 * Who is signed in; asks the server only when a token is stored. Without one it is no one, whatever the cache still holds:
 * another tab may have signed out.
 */
export function useUser() {
  const signedIn = readToken() !== null
  return useQuery({ ...who, enabled: signedIn, select: (user) => (signedIn ? user : undefined) })
}

/** How a client user likes the dashboard; `usePreferences` shows and changes it. */
export const preferencesOf = (username: string) => ({
  queryKey: ['preferences', username],
  queryFn: async () => (await call('getPreferences')).data,
})

/** Asks who is signed in, and how they like it, while the pages' own code is still on its way. */
export function askWhoEarly(): void {
  if (readToken() === null) return
  void queryClient.fetchQuery(who).then(
    ({ kind, username }) => {
      if (kind === 'client') void queryClient.prefetchQuery(preferencesOf(username))
    },
    () => undefined,
  )
}

/** Puts the person who just signed in into the cache, after whatever was there before of somebody else. */
export function useRememberUser() {
  const cache = useQueryClient()
  return (user: User) => {
    cache.clear()
    cache.setQueryData(ME, user)
  }
}

/** Whether the signed-in client user's role allows something; the server has the last word. */
export function useMay(permission: ClientPermission): boolean {
  const { data: user } = useUser()
  if (user?.kind !== 'client') return false
  return PERMISSIONS_OF_ROLE[user.role as ClientRole]?.includes(permission) ?? false
}

/** Whether this platform has a mail server: without one nothing claims that a mail is sent. */
export function useSendsEmail(): boolean {
  const { data: user } = useUser()
  return user?.sendsEmail ?? false
}

/** Ends the sign-in on the server, forgets token and cache and goes to the landing page. */
export function useLogout() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await call('logout')
    } catch (error) {
      // The token is dropped all the same: a failed logout is for the log only (spec section 8).
      // oxlint-disable-next-line no-console
      console.error('Logout failed', error)
    }
    clearToken()
    await navigate({ to: '/' })
    cache.clear()
  }
}
