import pg from 'pg'
import type { Actor, Ctx } from '../../../kernel/context.ts'
import { clients, clientUsers } from '../../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../../platform/db/tenant.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { newId } from '../../../../platform/runtime/random.ts'
import { createLink } from '../../links/create-link.ts'

/** The context of a call by this actor. */
export function as(world: Platform, actor: Actor): Ctx {
  return Object.assign(Object.create(world) as Platform, {
    actor,
    requestId: 'test',
    ip: '192.0.2.7',
    userAgent: 'test',
  })
}

/** How a customer is reached. */
export interface Contact {
  customerEmail: string
  customerPhone: string
}

/** A business on the platform, with its staff's context. */
export interface Office {
  clientId: string
  staff: Ctx
  /** Creates a link. */
  invite(customerName?: string, contact?: Contact): Promise<{ sessionId: string; verificationId: string }>
}

/** Creates a business with one owner. */
export async function openOffice(world: Platform, settings: Record<string, unknown> = {}): Promise<Office> {
  const clientId = newId('client')
  const userId = newId('clientUser')
  await asSystem(world, async (tx) => {
    await tx.insert(clients).values({
      id: clientId,
      companyName: 'Abay Bank',
      contactEmail: 'office@example.et',
      verificationSettings: settings,
      // Long ago, so that no test reaches the limit on mails.
      confirmedAt: new Date('2020-01-01'),
    })
    // Named by rows, but in no list of staff and no recipient of mails.
    await tx.insert(clientUsers).values({
      id: userId,
      clientId,
      username: userId,
      email: 'owner@example.et',
      password: 'x',
      role: 'owner',
      isActive: false,
      removedAt: new Date('2020-01-01'),
    })
    await world.sealer.newDataKey(tx, { clientId, kind: 'client', id: clientId })
  })
  const staff = as(world, {
    kind: 'client-user',
    userId,
    clientId,
    role: 'owner',
    tokenId: 't',
  })
  return {
    clientId,
    staff,
    async invite(customerName = 'Hanna Tesfaye', contact) {
      const link = await createLink(staff, {
        customerName,
        customerEmail: 'hanna@example.et',
        customerPhone: '+251911000101',
        ...contact,
        notes: 'Branch Bole',
      })
      const sessionId = link.verificationUrl.split('/').at(-1) ?? ''
      return { sessionId, verificationId: link.verificationId }
    },
  }
}

/** Rows as the superuser sees them: what is really in the database. */
export async function queryAsSuperuser(
  world: { databaseUrl: string },
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
