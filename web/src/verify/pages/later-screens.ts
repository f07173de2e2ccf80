import { AskNotice } from '../pieces/ask-notice.tsx'
import { Consent } from '../steps/consent.tsx'
import { DocumentPhoto } from '../steps/document-photo.tsx'
import { DocumentTypeStep } from '../steps/document-type.tsx'
import { PersonalInfo } from '../steps/personal-info.tsx'
import { Selfie } from '../steps/selfie.tsx'
import { ResultScreen } from './result-screen.tsx'

/**
 * The screens after the first, as a single export: one file per screen would add a list of all of them to the page.
 */
export const parts = {
  AskNotice,
  Consent,
  DocumentPhoto,
  DocumentTypeStep,
  PersonalInfo,
  ResultScreen,
  Selfie,
}
