import { perturbFace, randomFaces } from '../../../../platform/face-search/testing/random-faces.ts'

/** A person other than the default customer of `decidedCase`. */
export const RUTH = { fullName: 'Ruth Alemu Desta', dateOfBirth: '1988-11-02', idNumber: '9900112233445566' }

/** Faces of two people who do not exist. */
export const [hers, his] = [randomFaces(1, 1), randomFaces(1, 2)]

let step = 0

/** The same face in another photo. */
export const rephotograph = (face: Float32Array) => perturbFace(face, 0.25, (step += 1))
