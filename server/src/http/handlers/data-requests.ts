import type { customerRequestsApi, dataRequestsApi } from '@wabi/contract/api/data-requests.ts'
import type { v1DataRequestsApi } from '@wabi/contract/api/v1/data-requests.ts'
import { carryOutRequest, liftRestriction } from '../../domain/records/data-requests/carry-out-request.ts'
import { createIdentityLink, stateIdentity } from '../../domain/records/data-requests/check-identity.ts'
import { closeRequest } from '../../domain/records/data-requests/close-request.ts'
import { createRequest, fileRequest } from '../../domain/records/data-requests/create-request.ts'
import { getErasureCertificate } from '../../domain/records/data-requests/erasure-certificate.ts'
import { exportPerson } from '../../domain/records/data-requests/export-person.ts'
import { extendRequest } from '../../domain/records/data-requests/extend-request.ts'
import { getLetter, mailLetter, writeLetter } from '../../domain/records/data-requests/letter/get-letter.ts'
import { countRequests, getRequest, listRequests } from '../../domain/records/data-requests/list-requests.ts'
import type { Handlers } from './handler.ts'

export const dataRequestsHandlers: Handlers<
  typeof dataRequestsApi & typeof customerRequestsApi & typeof v1DataRequestsApi
> = {
  async listDataRequests(ctx, { query }) {
    return { success: true, ...(await listRequests(ctx, query)) }
  },
  async countDataRequests(ctx) {
    return { success: true, data: await countRequests(ctx) }
  },
  async getDataRequest(ctx, { params }) {
    return { success: true, data: await getRequest(ctx, params) }
  },
  async createDataRequest(ctx, { body }) {
    return { success: true, data: await createRequest(ctx, body) }
  },
  async extendDataRequest(ctx, { params, body }) {
    return { success: true, data: await extendRequest(ctx, { ...params, ...body }) }
  },
  async stateDataRequestIdentity(ctx, { params, body }) {
    return { success: true, data: await stateIdentity(ctx, { ...params, ...body }) }
  },
  async createDataRequestLink(ctx, { params, body }) {
    return { success: true, data: await createIdentityLink(ctx, { ...params, ...body }) }
  },
  async carryOutDataRequest(ctx, { params, body }) {
    return { success: true, data: await carryOutRequest(ctx, { ...params, ...body }) }
  },
  async liftRestriction(ctx, { params }) {
    return { success: true, data: await liftRestriction(ctx, params) }
  },
  exportPerson: (ctx, { params }) => exportPerson(ctx, params),
  async closeDataRequest(ctx, { params, body }) {
    return { success: true, data: await closeRequest(ctx, { ...params, ...body }) }
  },
  async getDataRequestLetter(ctx, { params, query }) {
    return { success: true, data: await getLetter(ctx, { ...params, ...query }) }
  },
  downloadDataRequestLetter: (ctx, { params, query }) => writeLetter(ctx, { ...params, ...query }),
  async mailDataRequestLetter(ctx, { params, body }) {
    return { success: true, data: await mailLetter(ctx, { ...params, ...body }) }
  },
  async getErasureCertificate(ctx, { params }) {
    return { success: true, data: await getErasureCertificate(ctx, params) }
  },
  async v1ListDataRequests(ctx, { query }) {
    return { success: true, ...(await listRequests(ctx, query)) }
  },
  async v1GetDataRequest(ctx, { params }) {
    return { success: true, data: await getRequest(ctx, params) }
  },
  async v1CreateDataRequest(ctx, { body }) {
    return { success: true, data: await createRequest(ctx, { ...body, receivedBy: 'api' }) }
  },
  async fileDataRequest(ctx, { params, body }, { browserToken }) {
    return { success: true, ...(await fileRequest(ctx, { ...params, ...body, browserToken })) }
  },
}
