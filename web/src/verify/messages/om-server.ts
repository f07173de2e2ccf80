// Needs review by a native speaker.
import type { Translation } from './translation.ts'

export const errors: Translation['errors'] = {
  'request.invalid': 'Odeeffannoon tokko tokko sirrii miti. Maaloo kanneen mallattoo qaban mirkaneeffadhaa.',
  'request.malformed': 'Gaaffiin kun dubbifamuu hin dandeenye.',
  'request.too_large': 'Wanti ergame baay’ee guddaadha.',
  'request.too_many': 'Yaaliin baay’ateera. Maaloo xiqqoo eegaatii irra deebi’aa yaalaa.',
  'request.too_slow': 'Wanti ergame yeroon hin geenye.',
  'mail.limit': 'Dhaabbatichi yeroof imeelii erguu danda’u hunda ergeera.',
  'mail.unconfirmed': 'Imeeliin dhaabbatichaa waan hin mirkanoofneef imeeliin hin ergamu.',
  'session.link_required': 'Liinkiin mirkaneessaa barbaachisaadha. Maaloo liinkii isiniif ergame banaa.',
  'session.not_found': 'Liinkiin mirkaneessaa kun hin hojjetu. Maaloo dhaabbaticha liinkii haaraa gaafadhaa.',
  'session.assisted':
    'Hojjetaan dhaabbatichaa mirkaneessa kana isin waliin meeshaa isaanii irratti geggeessu. Maaloo damee itti jalqabdanitti gaafadhaa.',
  'session.bound_elsewhere':
    'Mirkaneessi kun biraawzara yookaan meeshaa biraa irratti itti fufaa jira. Wanti galfame hin badne.',
  'link.not_found': 'Liinkiin mirkaneessaa kun hin hojjetu. Maaloo dhaabbaticha liinkii haaraa gaafadhaa.',
  'session.elsewhere': 'Mirkaneessi kun meeshaa biraa irratti itti fufaa jira. Wanti galfame hin badne.',
  'session.contact_required':
    'Mirkaneessa kana jalqabuuf lakkoofsa moobaayilaa yookaan teessoo imeelii keessan galchaa: koodiin itti ergama.',
  'session.started_over':
    'Mirkaneessi kun biraawzarii biraa irratti haaraatti jalqabameera. Wanti asitti galchitanii ergitan haqameera. Yoo isin hin taane, maaloo dhaabbatichatti himaa.',
  'session.code_required': 'Mirkaneessa kana banuuf koodii isin qofti argachuu dandeessan galchaa.',
  'session.code_invalid': 'Koodiin kun sirrii miti, duraan fayyadameera yookaan yeroon isaa darbeera.',
  'session.code_limit':
    'Yeroof koodiin dabalataa hin ergamu. Maaloo isa dhumaa fayyadamaa yookaan sa’aatii 1 booda yaalaa.',
  'session.no_email': 'Dhaabbatichi mirkaneessa kanaaf teessoo imeelii hin kennine.',
  'session.no_retry': 'Mirkaneessa kana irra deebi’anii yaaluun hin danda’amu.',
  'session.no_appeal': 'Bu’aa kana irratti ol iyyachuun hin danda’amu, yookaan yeroon isaa darbeera.',
  'session.hand_off_invalid':
    'Koodiin QR kun fayyadameera yookaan yeroon isaa darbeera. Maaloo haaraa iskaan godhaa.',
  'session.closed': 'Mirkaneessi kun duraan xumurameera.',
  'session.paused':
    'Dhaabbatichi yeroof mirkaneessa fudhachuu hin danda’u. Wanti bade hin jiru: maaloo liinkuma kana booda irra deebi’aa banaa.',
  'session.restricted':
    'Akka gaafattanitti odeeffannoon keessan yeroof hin fayyadamu. Itti fufuuf maaloo dhaabbaticha qunnamaa.',
  'link.expired': 'Yeroon liinkii kanaa darbeera. Maaloo dhaabbaticha liinkii haaraa gaafadhaa.',
  'link.cancelled': 'Liinkiin mirkaneessaa kun haqameera. Maaloo dhaabbaticha liinkii haaraa gaafadhaa.',
  'link.declined':
    'Mirkaneessa kana addaan kutaniittu. Maaloo akkamitti akka itti fuftan dhaabbaticha gaafadhaa.',
  'step.out_of_order': 'Dura tarkaanfii biraatu jira.',
  'consent.required': 'Suuraan osoo hin kaafamin walii galteen keessan barbaachisaadha.',
  'consent.withdrawn':
    'Walii galtee keessan waan kaastaniif, iyyannoo keessan wajjin suuraan ergamuu hin danda’u. Maaloo suuricha haqaatii barreeffama keessan qofa ergaa.',
  'consent.text_changed': 'Barreeffamni kun erga bantanii jijjiirameera. Maaloo irra deebi’aa dubbisaa.',
  'consent.withdraw_link_invalid':
    'Liinkiin kun walii galtee hin kaasu. Maaloo kan imeelii keessan keessa jiru fayyadamaa.',
  'claims.too_young':
    'Mirkaneessi kun namoota umriin isaanii caaluuf. Wanti galchitan hin kuufamu, suuraawwan kaafamanis ni haqamu. Guyyaan dhalootaa dogoggora yoo ta’e maaloo sirreessaa.',
  'claims.guardian_needed':
    'Dura maatiin yookaan guddisaan seeraa walii galuu qaba. Hanga sanatti wanti galchitan hin kuufamu, suuraawwan kaafamanis ni haqamu.',
  'guardian.link_invalid': 'Liinkiin kun hin hojjetu. Maaloo haaraa gaafadhaa.',
  'document.missing': 'Suuraan sanadaa barbaachisaadha.',
  'image.unsupported': 'Maaloo suuraa JPEG, PNG yookaan WebP ergaa.',
  'image.too_large':
    'Suuraan kun baay’ee guddaadha. Maaloo kan meegaabaayitii 10 fi meegaapikselii 40 gadii ergaa.',
  'image.unreadable': 'Suuraan kun banamuu hin dandeenye. Maaloo irra deebi’aa kaasaa.',
  'image.too_many': 'Tarkaanfii kanaaf suuraawwan hedduutu ergame.',
  'liveness.nonce_invalid': 'Sochiin mataa kun duraan ergameera yookaan haaraan bakka bu’eera.',
  'liveness.expired': 'Xiqqoo dheerateera, rakkoo miti: yaaliin haaraan kunooti.',
  'liveness.too_many': 'Yaaliin hafe hin jiru. Itti fufuu dandeessu: namni suuraawwan keessan ni ilaala.',
  'data_request.filed_already': 'Gaaffii kana duraan dhiyeessitaniittu. Dhaabbatichi deebii isiniif kenna.',
  'verification.erased': 'Odeeffannoon nama kanaa haqameera.',
  'server.busy': 'Tajaajilli baay’ee qabameera. Maaloo xiqqoo eegaatii irra deebi’aa yaalaa.',
  'server.error': 'Karaa keenyaan rakkoon uumameera. Maaloo irra deebi’aa yaalaa.',
}

export const hints: Translation['hints'] = {
  not_a_picture: 'Maaloo suuraa kaameraadhaan kaasaa',
  document_not_found: 'Sanada guutuu goodayyaa keessa galchaa, naannoo isaas xiqqoo dhiisaa',
  selfie_as_document: 'Suuraan kun fuula agarsiisa: maaloo sanada keessan kaasaa',
  wrong_side: 'Kun gara biraa sanadaati: maaloo garagalchaa',
  other_document: 'Kun sanada filattan miti',
  expired: 'Yeroon sanada kanaa darbeera',
  reproduction: 'Kun garagalcha fakkaata. Sanada jalqabaa kaasaa',
  several_documents: 'Sanada tokko qofa kaasaa',
  no_portrait: 'Suuraa sanada irra jiru ifatti agarsiisaa; ifni yookaan quba hin haguugin',
  cut_off: 'Roogni afranuu goodayyaa keessa jiraachuu mirkaneeffadhaa',
  too_small: 'Akka kaardiin goodayyaa guutu itti dhiheessaa',
  too_dark: 'Iddoo ifa qabu barbaadaa',
  too_bright: 'Ifa kallattii irraa fagaadhaa',
  blurry: 'Bilbila osoo hin sochoosin qabaatii hanga suuraan qulqulluutti eegaa',
  glare: 'Ifni irratti calaqqisaa jira: kaardii xiqqoo jallisaa',
  too_slanted: 'Bilbila kaardii irraan qajeelchaatii qabaa',
  covered: 'Wanti akka hin haguugneef kaardii lafa kaa’aa',
  no_face: 'Gara kaameraa ilaalaa, bilbila walqixa ija keessanii qabaa',
  several_faces: 'Suuraa keessa isin qofatu jiraachuu qaba',
  face_too_small: 'Itti dhihaadhaa',
  face_turned: 'Kallattiin gara kaameraa ilaalaa',
  face_blurred: 'Xiqqoo hin sochoo’inaa',
  face_too_dark: 'Fuula keessan gara ifaatti garagalchaa',
  face_too_bright: 'Ifa kallattii irraa fagaadhaa',
  face_cut_off: 'Fuulli keessan guutuun suuraa keessa haa jiraatu',
  sunglasses: 'Maaloo burcuqqoo aduu baasaa',
  nose_covered: 'Maaloo funyaanii fi afaan keessan irraa kaasaa',
  eyes_closed: 'Maaloo ija keessan banaa',
}

export const headTurnReasons: Translation['headTurnReasons'] = {
  check_broken: 'Karaa keenyaan rakkoon uumameera. Maaloo yeroo tokko irra deebi’aa yaalaa.',
  expired: 'Xiqqoo dheerateera. Yaaliin haaraan kunooti.',
  no_face: 'Fuulli keessan yeroo hunda nutti hin mul’anne. Yommuu garagalchitan goodayyaa keessa tursaa.',
  several_faces: 'Suuraa keessa isin qofatu jiraachuu qaba.',
  poor_frames:
    'Suuraawwan dukkanaa’oo yookaan kan hin qulqulloofne turan. Ifa barbaadaatii mataa suuta sochoosaa.',
  size_changes: 'Yommuu mataa garagalchitan bilbila osoo hin sochoosin fageenya walqixaan qabaa.',
  not_straight: 'Jalqaba irratti, akkasumas yeroo geengoon mul’atu hunda kallattiin kaameraa ilaalaa.',
  turn_too_small: 'Yeroo hunda mataa xiqqoo caalchisaa sochoosaa.',
  wrong_order: 'Xiyya hordofaa: mataa gara inni agarsiisutti sochoosaa.',
  frames_equal:
    'Suuraawwan hin jijjiiramne jechuun ni danda’ama. Osoo kaameraan ilaaluu mataa suuta garagalchaa.',
  looks_flat: 'Bocni mataa keessanii nutti hin mul’anne. Ifa walqixaatiin xiqqoo caalchisaa garagalchaa.',
  other_person: 'Suuraa jalqabaa hanga dhumaatti kaameraa dura isin qofatu jiraachuu qaba.',
  scene_changes: 'Yommuu mataa garagalchitan iddoo keessan turaa, bilbilas fageenya irreetiin qabaa.',
}
