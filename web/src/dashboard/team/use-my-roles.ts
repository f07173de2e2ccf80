import { CLIENT_ROLES, type ClientRole, ranksAtLeast } from '@wabi/contract/endpoint/permissions.ts'
import { useUser } from '../../lib/use-user.ts'

/** The roles that the user may assign. */
export function useMyRoles(): ClientRole[] {
  const { data: user } = useUser()
  return CLIENT_ROLES.filter((role) => user && ranksAtLeast(user.role as ClientRole, role))
}
