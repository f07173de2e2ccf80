import { api } from '../../contract/src/api.ts'
import type { Endpoint } from '../../contract/src/endpoint/endpoint.ts'
import {
  ADMIN_PERMISSIONS,
  ADMIN_ROLES,
  CLIENT_PERMISSIONS,
  CLIENT_ROLES,
  KEY_PERMISSIONS,
  PERMISSIONS_BY_ADMIN_ROLE,
  PERMISSIONS_BY_ROLE,
} from '../../contract/src/endpoint/permissions.ts'

/** docs/compliance/access-matrix.md: which role may do what, from the table that the server enforces. */
export function renderAccessMatrix(): string {
  return `# Access matrix

Generated from \`contract/src/endpoint/permissions.ts\` and \`contract/src/api\`, which the server enforces, by \`npm run fix\`. An independent table
(\`server/src/testing/access-table.ts\`) is compared with every call by the tests.

## A client's staff

Within their own client only; the database refuses rows of other clients.

${renderRoles(CLIENT_ROLES, CLIENT_PERMISSIONS, PERMISSIONS_BY_ROLE, 'client')}

## The platform's staff

Cases only of clients that assign them, each opened for a stated reason where the operator requires one; every opening is audited.

${renderRoles(ADMIN_ROLES, ADMIN_PERMISSIONS, PERMISSIONS_BY_ADMIN_ROLE, 'admin')}

## API keys

Each permission includes the ones before it.

| Permission | Calls |
| --- | --- |
${KEY_PERMISSIONS.map((permission) => `| \`${permission}\` | ${listCalls(`key:${permission}`)} |`).join('\n')}

## Without a sign-in

| Caller | Calls |
| --- | --- |
| a customer, whose browser is bound to their own check | ${listCalls('customer')} |
| any signed-in person, on their own account | ${listCalls('signed-in')} |
| anyone | ${listCalls('anyone')} |
`
}

function renderRoles<Role extends string, Permission extends string>(
  roles: readonly Role[],
  permissions: readonly Permission[],
  held: Record<Role, readonly Permission[]>,
  area: 'client' | 'admin',
): string {
  const rows = permissions.map((permission) => {
    const marks = roles.map((role) => (held[role].includes(permission) ? 'yes' : ''))
    return `| \`${permission}\` | ${marks.join(' | ')} | ${listCalls(`${area}:${permission}`)} |`
  })
  return `| Permission | ${roles.join(' | ')} | Calls |\n| --- |${' --- |'.repeat(roles.length + 1)}\n${rows.join('\n')}`
}

function listCalls(access: string): string {
  return Object.entries<Endpoint>(api)
    .filter(([, endpoint]) => endpoint.access === access)
    .map(([name]) => name)
    .toSorted()
    .join(', ')
}
