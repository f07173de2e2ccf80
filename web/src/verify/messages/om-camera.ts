import type { CameraMessages } from './en-camera.ts'

/** Afaan Oromo texts of the camera. Needs review by a native speaker. */
export const camera: CameraMessages = {
  hints: {
    no_card: 'Sanadicha goddaa keessa galchaa',
    closer: 'Itti dhiheessaa',
    further: 'Xiqqoo irraa fageessaa',
    straighten: 'Bilbila sanadicha irratti qajeelchaa qabaa',
    hold_still: 'Osoo hin sochoosin qabaa',
    dark: 'Bakka ifa qabu deemaa',
    glare: 'Sanadicha xiqqoo dabsaa: ifni irraa calaqqisaa jira',
    blurred: 'Hanga suuraan ifa taʼutti eegaa',
  },
  good: 'Sanadichi goddaa keessa jira. Osoo hin sochoosin qabaa…',
  taken: 'Suuraan kaafameera',
  noFaceYet: 'Fuulli hin mulʼanne. Bilbila walqixa ija keessanii qabaa',
  faceGood: 'Fuulli keessan gidduu jira. Osoo hin sochoosin qabaa…',
  afterPhoto: 'Suuraa kaasaa. Fuulli keessan keessa jiraachuu isaa booda ni dhageessu.',
  light: 'Ibsaa',
  spoken: 'Qajeelfama sagalee',
  spokenIsOn: 'Waan gootan isinitti nan hima.',
  automatic: 'Ofumaan suuraa kaasuu',
}
