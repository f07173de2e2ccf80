import type { adminClientsApi } from '@wabi/contract/api/admin/clients.ts'
import { createArchive } from '../../domain/records/archives/create-archive.ts'
import { downloadArchive } from '../../domain/records/archives/download-archive.ts'
import { listArchives } from '../../domain/records/archives/list-archives.ts'
import { createArchiveLink } from '../../domain/records/archives/create-archive-link.ts'
import { approveClient, refuseClient } from '../../domain/clients/clients/approve-client.ts'
import { cancelErasure } from '../../domain/clients/clients/cancel-erasure.ts'
import { createClient } from '../../domain/clients/clients/create-client.ts'
import { eraseClient } from '../../domain/clients/clients/erase-client.ts'
import { withdrawClientChange } from '../../domain/clients/changes/decide-change.ts'
import { forClient } from '../../domain/clients/clients/for-client.ts'
import { getClient } from '../../domain/clients/clients/get-client.ts'
import { listClients } from '../../domain/clients/clients/list-clients.ts'
import { reactivateClient } from '../../domain/clients/clients/reactivate-client.ts'
import { suspendClient } from '../../domain/clients/clients/suspend-client.ts'
import { updateClient } from '../../domain/clients/clients/update-client.ts'
import { viewClient } from '../../domain/clients/clients/view-client.ts'
import type { Handlers } from './handler.ts'

export const adminClientsHandlers: Handlers<typeof adminClientsApi> = {
  async listClients(ctx, { query }) {
    return { success: true, ...(await listClients(ctx, query)) }
  },
  async createClient(ctx, { body }) {
    return { success: true, data: await createClient(ctx, body) }
  },
  async getClient(ctx, { params }) {
    return { success: true, data: await viewClient(ctx, params) }
  },
  async updateClient(ctx, { params, body }) {
    return { success: true, data: await updateClient(ctx, { ...params, ...body }) }
  },
  async withdrawClientChange(ctx, { params }) {
    await withdrawClientChange(forClient(ctx, params.clientId))
    return { success: true, data: await getClient(ctx, params) }
  },
  async approveClient(ctx, { params }) {
    await approveClient(ctx, params)
    return { success: true, data: await getClient(ctx, params) }
  },
  async refuseClient(ctx, { params, body }) {
    await refuseClient(ctx, { ...params, ...body })
    return { success: true, data: await getClient(ctx, params) }
  },
  async suspendClient(ctx, { params, body }) {
    await suspendClient(ctx, { ...params, ...body })
    return { success: true, data: await getClient(ctx, params) }
  },
  async reactivateClient(ctx, { params, body }) {
    await reactivateClient(ctx, { ...params, ...body })
    return { success: true, data: await getClient(ctx, params) }
  },
  async listClientArchives(ctx, { params }) {
    return { success: true, data: await listArchives(ctx, params) }
  },
  async createClientArchive(ctx, { params, body }) {
    return { success: true, data: await createArchive(ctx, { ...params, ...body }) }
  },
  async openClientArchive(ctx, { params, body }) {
    return { success: true, data: await createArchiveLink(ctx, { ...params, ...body }) }
  },
  downloadClientArchive: (ctx, { params }) => downloadArchive(ctx, params),
  async eraseClient(ctx, { params, body }) {
    await eraseClient(ctx, { ...params, ...body })
    return { success: true, data: await getClient(ctx, params) }
  },
  async cancelClientErasure(ctx, { params }) {
    await cancelErasure(ctx, params)
    return { success: true, data: await getClient(ctx, params) }
  },
}
