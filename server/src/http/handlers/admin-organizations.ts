import type { adminOrganizationsApi } from '@wabi/contract/api/admin/organizations.ts'
import { createOrganization } from '../../domain/clients/organizations/create-organization.ts'
import { getOrganization } from '../../domain/clients/organizations/get-organization.ts'
import { listOrganizations } from '../../domain/clients/organizations/list-organizations.ts'
import {
  removeOrganizationLogo,
  uploadOrganizationLogo,
} from '../../domain/clients/organizations/organization-logo.ts'
import { setOrganizationStatus } from '../../domain/clients/organizations/set-organization-status.ts'
import { updateOrganization } from '../../domain/clients/organizations/update-organization.ts'
import type { Handlers } from './handler.ts'

export const adminOrganizationsHandlers: Handlers<typeof adminOrganizationsApi> = {
  async listOrganizations(ctx, { query }) {
    return { success: true, ...(await listOrganizations(ctx, query)) }
  },
  async createOrganization(ctx, { body }) {
    return { success: true, data: await createOrganization(ctx, body) }
  },
  async getOrganization(ctx, { params }) {
    return { success: true, data: await getOrganization(ctx, params) }
  },
  async updateOrganization(ctx, { params, body }) {
    return { success: true, data: await updateOrganization(ctx, { ...params, ...body }) }
  },
  async suspendOrganization(ctx, { params, body }) {
    const data = await setOrganizationStatus(ctx, { ...params, ...body, status: 'suspended' })
    return { success: true, data }
  },
  async reactivateOrganization(ctx, { params, body }) {
    return {
      success: true,
      data: await setOrganizationStatus(ctx, { ...params, ...body, status: 'active' }),
    }
  },
  async uploadOrganizationLogo(ctx, { params, file }) {
    return { success: true, data: { logo: await uploadOrganizationLogo(ctx, { ...params, file }) } }
  },
  async removeOrganizationLogo(ctx, { params }) {
    await removeOrganizationLogo(ctx, params)
    return { success: true }
  },
}
