import { AskNotice } from '../pieces/ask-notice.tsx'
import { DocumentPhoto } from '../steps/document-photo.tsx'
import { DocumentTypeStep } from '../steps/document-type.tsx'
import { FollowPhone } from '../steps/follow-phone.tsx'
import { PersonalInfo } from '../steps/personal-info.tsx'
import { Selfie } from '../steps/selfie.tsx'
import { ResultScreen } from './result-screen.tsx'

/** What follows the first screen, as one export: a file for each part would carry a list of all of them. */
export const parts = {
  AskNotice,
  DocumentPhoto,
  DocumentTypeStep,
  FollowPhone,
  PersonalInfo,
  ResultScreen,
  Selfie,
}
