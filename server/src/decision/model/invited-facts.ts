/** How a detail of the invitation compares with what the verification proves. */
export type InvitedState =
  | 'match'
  /** A name that may be another spelling, or that leaves out or shortens parts. */
  | 'similar'
  /** The document does not confirm what the customer entered, so there is nothing to compare. */
  | 'unproved'
  /** Another value that may still be this person's: a name after marriage, a new document, a similar face. */
  | 'doubtful'
  /** Certainly another person's name, date of birth or face. */
  | 'conflict'

/** The details of the invitation that were given. */
export interface InvitedFacts {
  name?: InvitedState
  dateOfBirth?: InvitedState
  documentNumber?: InvitedState
  /** The selfie against the selfie of the reference verification, or against the face that the client sent. */
  face?: InvitedState
  /** The phone that received the code to open the link; `unproved` without such a code. */
  phone?: InvitedState
}
