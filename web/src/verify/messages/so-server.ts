// Needs review by a native speaker.
import type { Translation } from './translation.ts'

export const errors: Translation['errors'] = {
  'request.invalid': 'Qaar ka mid ah xogtu sax ma aha. Fadlan hubi kuwa la calaamadeeyay.',
  'request.malformed': 'Codsiga lama akhriyi karin.',
  'request.too_large': 'Waxa la diray aad buu u weyn yahay.',
  'request.too_many': 'Isku dayo badan ayaa la sameeyay. Fadlan wax yar sug oo isku day mar kale.',
  'request.too_slow': 'Waxa la diray waqtigii kuma iman.',
  'mail.limit': 'Shirkaddani waxay dirtay inta iimayl ee ay hadda diri karto.',
  'mail.unconfirmed': 'Iimayl lama diro ilaa cinwaanka shirkadda la xaqiijiyo.',
  'session.link_required': 'Isku-xir xaqiijin ayaa loo baahan yahay. Fadlan fur kii laguu soo diray.',
  'session.not_found': 'Isku-xirkan xaqiijintu ma shaqeeyo. Fadlan shirkadda weydiiso mid cusub.',
  'session.assisted':
    'Xaqiijintan shaqaale shirkadda ka tirsan ayaa kula samaynaya, isagoo adeegsanaya qalabkiisa. Fadlan weyddii laanta aad ka bilowday.',
  'session.bound_elsewhere':
    'Xaqiijintan waxay ka socotaa biraawsar ama qalab kale. Waxba kama lumin wixii la geliyay.',
  'link.not_found': 'Isku-xirkan xaqiijintu ma shaqeeyo. Fadlan shirkadda weydiiso mid cusub.',
  'session.elsewhere': 'Xaqiijintan waxay ka socotaa qalab kale. Waxba kama lumin wixii la geliyay.',
  'session.contact_required':
    'Si aad xaqiijintan u bilowdo, geli lambarka moobilkaaga ama cinwaanka iimaylka: kood ayaa loo diraa.',
  'session.started_over':
    'Xaqiijintan waxaa dib looga bilaabay browser kale. Wixii aad halkan gelisay oo aad dirtay waa la tirtiray. Haddii aanay adiga ahayn, fadlan u sheeg shirkadda.',
  'session.code_required': 'Si aad xaqiijintan u furto, geli koodhka aad adiga oo keliya heli karto.',
  'session.code_invalid': 'Koodhkan sax ma aha, hore ayaa loo isticmaalay, ama wuu duugoobay.',
  'session.code_limit':
    'Hadda koodh kale lama diri karo. Fadlan isticmaal kii ugu dambeeyay ama isku day saacad kadib.',
  'session.no_email': 'Shirkaddu iimayl uma bixin xaqiijintan.',
  'session.no_retry': 'Xaqiijintan mar kale lama isku dayi karo.',
  'session.no_appeal': 'Natiijadan racfaan kama furna, ama waqtigiisii wuu dhammaaday.',
  'session.hand_off_invalid':
    'Koodhkan QR waa la isticmaalay ama wuu duugoobay. Fadlan iskaan garee mid cusub.',
  'session.closed': 'Xaqiijintan mar hore ayay dhammaatay.',
  'session.paused':
    'Shirkaddu hadda ma aqbali karto xaqiijinno. Waxba ma lumin: fadlan isku-xirkan mar dambe fur.',
  'session.restricted':
    'Sidaad codsatay, xogtaada hadda lama isticmaalo. Fadlan la xiriir shirkadda si aad u sii waddo.',
  'link.expired': 'Isku-xirkan xaqiijintu wuu dhacay. Fadlan shirkadda weydiiso mid cusub.',
  'link.cancelled': 'Isku-xirkan xaqiijinta waa la joojiyay. Fadlan shirkadda weydiiso mid cusub.',
  'link.declined': 'Waad joojisay xaqiijintan. Fadlan shirkadda weydii sida aad u sii wadi karto.',
  'step.out_of_order': 'Tallaabo kale ayaa hor timaadda.',
  'consent.required': 'Oggolaanshahaaga ayaa loo baahan yahay ka hor inta aan sawir la qaadin.',
  'consent.withdrawn':
    'Waad ka noqotay oggolaanshahaaga, sidaa darteed sawir lalama diri karo racfaankaaga. Fadlan ka saar sawirka oo dir qoraalkaaga oo keliya.',
  'consent.text_changed': 'Qoraalkani wuu isbeddelay tan iyo markii aad furtay. Fadlan mar kale akhri.',
  'consent.withdraw_link_invalid':
    'Isku-xirkani oggolaansho kama noqdo. Fadlan isticmaal kan iimaylkaaga ku jira.',
  'claims.too_young':
    'Xaqiijintan waxay u tahay dad ka da’ weyn. Wixii aad gelisay lama kaydiyo, sawirradii la qaadayna waa la tirtiraa. Haddii taariikhda dhalashadu khaldan tahay, fadlan sax.',
  'claims.guardian_needed':
    'Marka hore waalid ama mas’uul sharci ah waa inuu oggolaadaa. Ilaa markaas wixii aad gelisay lama kaydiyo, sawirradii la qaadayna waa la tirtiraa.',
  'guardian.link_invalid': 'Isku-xirkani ma shaqeeyo. Fadlan codso mid cusub.',
  'document.missing': 'Sawirka dukumeentiga ayaa loo baahan yahay.',
  'image.unsupported': 'Fadlan dir sawir JPEG, PNG ama WebP ah.',
  'image.too_large': 'Sawirkani aad buu u weyn yahay. Fadlan dir mid ka yar 10 megabaayt iyo 40 megabiksal.',
  'image.unreadable': 'Sawirkan lama furi karin. Fadlan mar kale qaad.',
  'image.too_many': 'Sawirro badan ayaa tallaabadan loo diray.',
  'liveness.nonce_invalid': 'Madax-leexintan hore ayaa loo diray, ama mid cusub ayaa beddelay.',
  'liveness.expired': 'Wax yar ayay dheeraatay, dhib ma leh: waa kan isku day cusub.',
  'liveness.too_many': 'Isku day ma harin. Waad sii wadi kartaa: qof ayaa eegi doona sawirradaada.',
  'data_request.filed_already': 'Codsigan mar hore ayaad gudbisay. Shirkaddu way kuu jawaabi doontaa.',
  'verification.erased': 'Xogta qofkan waa la tirtiray.',
  'server.busy': 'Adeeggu waa mashquul. Fadlan wax yar sug oo isku day mar kale.',
  'server.error': 'Dhankeenna ayaa wax khaldameen. Fadlan isku day mar kale.',
}

export const hints: Translation['hints'] = {
  not_a_picture: 'Fadlan sawirka ku qaad kamaradda',
  document_not_found: 'Dukumeentiga oo dhan gudaha jaangooyada geli, hareerihiisana wax yar ka tag',
  selfie_as_document: 'Sawirkani weji ayuu muujinayaa: fadlan sawir dukumeentigaaga',
  wrong_side: 'Tani waa dhinaca kale ee dukumeentiga: fadlan rog',
  other_document: 'Tani ma aha dukumeentigii aad dooratay',
  expired: 'Dukumeentigani wuu dhacay',
  reproduction: 'Tani waxay u egtahay nuqul. Sawir dukumeentiga asalka ah',
  several_documents: 'Hal dukumeenti oo keliya sawir',
  no_portrait: 'Si cad u muuji sawirka dukumeentiga ku yaal, iftiin ama far yaanay qarin',
  cut_off: 'Hubi in afarta gees ay jaangooyada ku jiraan',
  too_small: 'U soo dhowee si kaadhku jaangooyada u buuxiyo',
  too_dark: 'Raadi meel iftiin badan',
  too_bright: 'Ka fogow iftiinka tooska ah',
  blurry: 'Taleefanka ha dhaqaajin oo sug inta sawirku caddaanayo',
  glare: 'Iftiin ayaa ka muuqda: kaadhka wax yar u janjeeri',
  too_slanted: 'Taleefanka si toos ah ugu hay kaadhka dushiisa',
  covered: 'Kaadhka dhulka dhig si aan waxba u daboolin',
  no_face: 'Kamaradda eeg, taleefankana ku hay heerka indhaha',
  several_faces: 'Adiga oo keliya waa inaad sawirka ku jirtaa',
  face_too_small: 'Soo dhowow',
  face_turned: 'Toos u eeg kamaradda',
  face_blurred: 'Wax yar ha dhaqaaqin',
  face_too_dark: 'Wejigaaga u jeedi dhanka iftiinka',
  face_too_bright: 'Ka fogow iftiinka tooska ah',
  face_cut_off: 'Wejigaaga oo dhan ha ku jiro sawirka',
  sunglasses: 'Fadlan iska bixi muraayadaha qorraxda',
  nose_covered: 'Fadlan daaha ka qaad sanka iyo afka',
  eyes_closed: 'Fadlan indhaha fur',
}

export const headTurnReasons: Translation['headTurnReasons'] = {
  check_broken: 'Dhankeenna ayaa wax khaldameen. Fadlan mar kale isku day.',
  expired: 'Wax yar ayay dheeraatay. Waa kan isku day cusub.',
  no_face: 'Wejigaaga mar walba ma arki karin. Jaangooyada ku hay inta aad leexinayso.',
  several_faces: 'Adiga oo keliya waa inaad sawirka ku jirtaa.',
  poor_frames:
    'Sawirradu way mugdi ahaayeen ama ma caddayn. Iftiin raadi oo madaxa si tartiib ah u dhaqaaji.',
  size_changes: 'Taleefanka ha dhaqaajin, isla masaafad ku hay, inta aad madaxa leexinayso.',
  not_straight: 'Toos u eeg kamaradda bilowga, iyo mar kasta oo giraantu muuqato.',
  turn_too_small: 'Mar kasta madaxa wax yar ka badan dhaqaaji.',
  wrong_order: 'Fallaadha raac: madaxa u dhaqaaji dhanka ay tilmaamayso.',
  frames_equal: 'Sawirradu aad uma isbeddelin. Madaxa si tartiib ah u leexi inta kamaraddu eegayso.',
  looks_flat: 'Qaabka madaxaaga ma arki karin. Wax yar ka badan leexi, iftiin siman gudihiis.',
  other_person: 'Adiga oo keliya waa inaad kamaradda hor joogtaa, sawirka koowaad ilaa kan ugu dambeeya.',
  scene_changes: 'Meeshaada joog, taleefankana masaafad gacan ku hay inta aad madaxa leexinayso.',
}
