import { loadFaceEngine } from '../../vision/src/face/engine.ts'
import { printAccuracy } from './faces/accuracy.ts'
import { measureAgreement, printAgreement } from './faces/agreement.ts'
import { printCardPortraits } from './faces/card-portraits.ts'
import { printCohort } from './faces/cohort.ts'
import { describePeople } from './faces/describe-people.ts'
import { printMorphs } from './faces/morphs.ts'
import { printGates } from './faces/gates.ts'
import { loadPhotosOrDrawSelfies, loadCalibrationPhotos, loadSampleSelfies } from './faces/photos.ts'
import { printRejections } from './faces/rejections.ts'
import { printTextures } from './faces/textures.ts'
import { measureSelfieCost, SELFIE_SIDE_PX } from './faces/selfie-cost.ts'
import { loadReference } from './faces/tfjs-reference.ts'
import { run as tryHeadTurns } from './liveness.ts'

/** The parts, which can be run one by one: `npm run bench -- faces accuracy`. */
const PARTS = [
  'accuracy',
  'cohort',
  'textures',
  'morphs',
  'portraits',
  'gates',
  'rejections',
  'cost',
  'agreement',
  'turns',
]

/**
 * Accuracy of face comparison, for photo pairs and for simulated card portraits against selfies; recognition of portrait
 * and selfie from one photograph; detection of faulty selfies; CPU cost of a selfie; agreement of the nets with
 * TensorFlow.js; acceptance of head turns (the bench `liveness`, with all its tries). Exit status 1 when a limit is broken.
 */
export async function run(args: string[]): Promise<void> {
  const parts = args.length > 0 ? args : PARTS
  const engine = await loadFaceEngine()
  const broken: string[] = []
  if (parts.includes('accuracy')) {
    if ((await loadCalibrationPhotos()).length === 0)
      console.log(
        'No calibration photos beside the checkout: the sample photos are compared with each other.',
      )
    broken.push(...printAccuracy(await describePeople(engine)))
  }
  if (parts.includes('cohort')) broken.push(...printCohort(await describePeople(engine)))
  if (parts.includes('textures')) broken.push(...(await printTextures(engine, 'report')))
  if (parts.includes('morphs')) broken.push(...(await printMorphs(engine)))
  if (parts.includes('portraits')) broken.push(...(await printCardPortraits(engine)))
  if (parts.includes('gates')) broken.push(...(await printGates(engine)))
  if (parts.includes('rejections')) broken.push(...(await printRejections(engine)))
  if (parts.includes('cost') || parts.includes('agreement')) {
    const [reference, selfies] = [await loadReference(), await loadSampleSelfies(engine)]
    if (parts.includes('cost')) broken.push(...(await measureSelfieCost(engine, reference, selfies)))
    if (parts.includes('agreement')) {
      const images = [...selfies, ...(await loadPhotosOrDrawSelfies())]
      broken.push(...printAgreement(await measureAgreement(engine, reference, images, SELFIE_SIDE_PX)))
    }
  }
  if (parts.includes('turns')) await tryHeadTurns([])
  for (const words of broken) console.error(`LIMIT EXCEEDED: ${words}`)
  if (broken.length > 0) process.exitCode = 1
}
