import { AskNotice } from '../pieces/ask-notice.tsx'
import { DocumentPhoto } from '../steps/document-photo.tsx'
import { DocumentTypeStep } from '../steps/document-type.tsx'
import { FollowPhone } from '../steps/follow-phone.tsx'
import { PersonalInfo } from '../steps/personal-info.tsx'
import { Selfie } from '../steps/selfie.tsx'
import { ResultScreen } from './result-screen.tsx'

/**
 * The screens after the first, as one chunk: with a chunk each, every one would carry the preload list of the others.
 */
export const parts = {
  AskNotice,
  DocumentPhoto,
  DocumentTypeStep,
  FollowPhone,
  PersonalInfo,
  ResultScreen,
  Selfie,
}
