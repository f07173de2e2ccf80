import { isCountryCode } from '@wabi/contract/catalog/countries.ts'

/** ISO 3166-1: countries whose alpha-2 code is not the first two letters of the alpha-3 code. */
const EXCEPTIONS = new Map(
  (
    'ABW:AW AGO:AO ALA:AX AND:AD ARE:AE ARM:AM ATA:AQ ATF:TF ATG:AG AUT:AT BDI:BI BEN:BJ BES:BQ BGD:BD BHS:BS BIH:BA ' +
    'BLR:BY BLZ:BZ BRB:BB BRN:BN CAF:CF CHL:CL CHN:CN COD:CD COG:CG COK:CK COM:KM CPV:CV CUW:CW CYM:KY DNK:DK ESH:EH ' +
    'EST:EE FLK:FK FRO:FO FSM:FM GIN:GN GLP:GP GNB:GW GNQ:GQ GRD:GD GRL:GL GUF:GF GUY:GY IRL:IE IRQ:IQ ISR:IL JAM:JM ' +
    'KAZ:KZ KOR:KR LBR:LR LBY:LY MAC:MO MAF:MF MDG:MG MDV:MV MEX:MX MLT:MT MNE:ME MNP:MP MOZ:MZ MTQ:MQ MYT:YT NIU:NU ' +
    'PAK:PK PCN:PN PLW:PW PNG:PG POL:PL PRK:KP PRT:PT PRY:PY PYF:PF SEN:SN SGS:GS SLB:SB SLV:SV SPM:PM SRB:RS SUR:SR ' +
    'SVK:SK SVN:SI SWE:SE SWZ:SZ SYC:SC TCD:TD TKM:TM TUN:TN TUR:TR TUV:TV UKR:UA URY:UY WLF:WF ' +
    // ICAO 9303-3 section 5: Germany, Kosovo, and the kinds of British nationality.
    'D:DE RKS:XK GBD:GB GBN:GB GBO:GB GBP:GB GBS:GB'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** An MRZ issuer as ISO 3166 alpha-2; null for organizations, refugees' documents, specimens (UTO) and misreadings. */
export function alpha2(issuer: string): string | null {
  const code = EXCEPTIONS.get(issuer) ?? (issuer.length === 3 ? issuer.slice(0, 2) : '')
  return isCountryCode(code) && !NON_STATES.test(issuer) ? code : null
}

/** ICAO codes whose first two letters are also a country's. */
const NON_STATES = /^(UNO|UNA|UNK|UTO|EUE|X[A-Z]{2})$/
