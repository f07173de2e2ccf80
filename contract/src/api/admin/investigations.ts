import type { Endpoint } from '../../endpoint/endpoint.ts'
import { investigationsApi } from '../investigations.ts'

const PATH = '/api/admin/investigations'
const ONE = `${PATH}/:investigationId` as const
const reads = 'admin:cases:read'
const decides = 'admin:cases:decide'

/**
 * Investigations by the platform's staff: cases that they may access, of one client each. The client's team sees them among
 * its own.
 */
export const adminInvestigationsApi = {
  listCaseInvestigations: {
    ...investigationsApi.listInvestigations,
    path: PATH,
    access: reads,
    summary: 'List the investigations that staff started, open ones and the newest first',
  },
  createCaseInvestigation: {
    ...investigationsApi.createInvestigation,
    path: PATH,
    access: decides,
    summary: 'Start an investigation of these cases of one client',
  },
  getCaseInvestigation: {
    ...investigationsApi.getInvestigation,
    path: ONE,
    access: reads,
    summary: 'An investigation with its notes and the cases that you may open',
  },
  addCaseInvestigationCases: {
    ...investigationsApi.addInvestigationCases,
    path: `${ONE}/cases`,
    access: decides,
    summary: 'Add cases of its client; those already in it are left alone',
  },
  removeCaseInvestigationCase: {
    ...investigationsApi.removeInvestigationCase,
    path: `${ONE}/cases/:verificationId`,
    access: decides,
    summary: 'Remove a case from the investigation; nothing else about it changes',
  },
  addCaseInvestigationNote: {
    ...investigationsApi.addInvestigationNote,
    path: `${ONE}/notes`,
    access: decides,
    summary: "Add a note; the client's team sees it too",
  },
  closeCaseInvestigation: {
    ...investigationsApi.closeInvestigation,
    path: `${ONE}/closed`,
    access: decides,
  },
  decideCaseInvestigation: {
    ...investigationsApi.decideInvestigation,
    path: `${ONE}/decisions`,
    access: decides,
  },
  exportCaseInvestigation: {
    ...investigationsApi.exportInvestigation,
    path: `${ONE}/csv`,
    access: decides,
    summary: 'Download its cases, without names, and notes as CSV; audited',
  },
} as const satisfies Record<string, Endpoint>
