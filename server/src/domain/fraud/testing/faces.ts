import { again, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'

/** Another person than the one whose check `decidedCase` makes by itself. */
export const RUTH = { fullName: 'Ruth Alemu Desta', dateOfBirth: '1988-11-02', idNumber: '9900112233445566' }

/** Faces of two people who do not exist. */
export const [hers, his] = [randomFaces(1, 1), randomFaces(1, 2)]

let step = 0

/** The same face, photographed anew. */
export const anew = (face: Float32Array) => again(face, 0.25, (step += 1))
