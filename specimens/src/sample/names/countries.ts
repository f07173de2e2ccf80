/** A country that issues documents, or whose citizens hold one. Names are common ones combined at random. */
export type Country = {
  alpha2: string
  /** Its code in an MRZ: `D` for Germany (ICAO 9303 part 3, section 5). */
  mrz: string
  name: string
  nationality: string
  /** Captions in the national language, in addition to English: surname, given names, birth, expiry, number. */
  captions: [string, string, string, string, string] | null
  men: string[]
  women: string[]
  surnames: string[]
}

const list = (names: string) => names.split(' ')
const country = (
  ids: string,
  name: string,
  nationality: string,
  captions: string | null,
  men: string,
  women: string,
  surnames: string,
): Country => {
  const [alpha2, mrz] = ids.split(' ') as [string, string]
  return {
    alpha2,
    mrz,
    name,
    nationality,
    captions: captions ? (captions.split('|') as Country['captions']) : null,
    men: list(men),
    women: list(women),
    surnames: list(surnames).map((one) => one.replaceAll('_', ' ')),
  }
}

const FR = 'Nom|Prénoms|Date de naissance|Date d’expiration|N° du document'
const ES = 'Apellidos|Nombre|Fecha de nacimiento|Fecha de caducidad|Número'
const DE = 'Name|Vornamen|Geburtstag|Gültig bis|Dokumentnummer'

export const COUNTRIES: readonly Country[] = [
  country(
    'DE D',
    'Deutschland',
    'DEUTSCH',
    DE,
    'Jürgen Lukas Felix Björn Matthias Stefan',
    'Käthe Anna Lena Sophie Jana Ulrike',
    'Müller Schmidt Weiß Schröder Groß Bauer Köhler Vogel Krüger Hartmann',
  ),
  country(
    'FR FRA',
    'République française',
    'FRANÇAISE',
    FR,
    'Hervé Jérôme Louis Antoine Jean-Luc Mathieu',
    'Chloé Hélène Zoé Marie-Claire Inès Camille',
    'Lefèvre Dubois Girard Moreau Le_Gall Fournier D’Arcy Chevalier Benoît',
  ),
  country(
    'ES ESP',
    'España',
    'ESPAÑOLA',
    ES,
    'José Íñigo Álvaro Miguel Javier Andrés',
    'Begoña Lucía Nuria María Inés Carmen',
    'García_Muñoz Núñez_Ortega Ibáñez_León Peña_Castro López_Vidal Ruiz_Serrano',
  ),
  country(
    'IT ITA',
    'Repubblica Italiana',
    'ITALIANA',
    'Cognome|Nome|Data di nascita|Data di scadenza|Numero',
    'Niccolò Marco Luca Giovanni Pietro',
    'Giulia Chiara Francesca Elena Mirella',
    'Rossi Bianchi D’Angelo De_Luca Fontana Galli Marchetti Conti',
  ),
  country(
    'PL POL',
    'Rzeczpospolita Polska',
    'POLSKIE',
    'Nazwisko|Imiona|Data urodzenia|Data ważności|Numer',
    'Łukasz Paweł Tomasz Wojciech Michał',
    'Małgorzata Agnieszka Zofia Ewa Katarzyna',
    'Wójcik Kowalczyk Zieliński Dąbrowska Lewandowski Nowak Śliwa',
  ),
  country(
    'SE SWE',
    'Sverige',
    'SVENSK',
    'Efternamn|Förnamn|Födelsedatum|Sista giltighetsdag|Nummer',
    'Åke Björn Göran Lars Nils Erik',
    'Åsa Märta Ingrid Karin Elsa',
    'Åkerström Lindqvist Öberg Sjögren Holm Nyström Ekdahl',
  ),
  country(
    'NL NLD',
    'Koninkrijk der Nederlanden',
    'Nederlandse',
    'Naam|Voornamen|Geboortedatum|Geldig tot|Documentnummer',
    'Willem Daan Sjoerd Pieter Bram',
    'Femke Saskia Anouk Lieke Marijke',
    'De_Vries Van_den_Berg Bakker Jansen Kuipers Van_Dijk Smit',
  ),
  country(
    'GB GBR',
    'United Kingdom',
    'BRITISH CITIZEN',
    null,
    'Oliver Harry George Callum Rhys',
    'Amelia Isla Fiona Siân Charlotte',
    'Smith O’Connor Taylor-Jones MacLeod Wright Fletcher Ashworth',
  ),
  country(
    'KE KEN',
    'Republic of Kenya',
    'KENYAN',
    null,
    'Kamau Otieno Kipchoge Juma Mwangi Brian',
    'Wanjiru Achieng Chebet Njeri Mercy Faith',
    'Kariuki Odhiambo Kiptoo Mutua Njoroge Wekesa Ouma',
  ),
  country(
    'NG NGA',
    'Federal Republic of Nigeria',
    'NIGERIAN',
    null,
    'Chinedu Babatunde Emeka Musa Tunde',
    'Ngozi Folake Amaka Aisha Yetunde',
    'Okafor Adebayo Eze Bello Ogunleye Nwosu Abubakar',
  ),
  country(
    'DJ DJI',
    'République de Djibouti',
    'DJIBOUTIENNE',
    FR,
    'Abdourahman Houssein Omar Ismaïl Guelleh',
    'Fatouma Hawa Kadra Roda Mariam',
    'Waberi Robleh Farah Abdillahi Bouh Aden',
  ),
  country(
    'ER ERI',
    'State of Eritrea',
    'ERITREAN',
    null,
    'Tesfalem Berhane Isaias Filmon Aman',
    'Luwam Feruz Saba Winta Semhar',
    'Ghebremeskel Tewolde Habte Araya Kifle Weldu',
  ),
  country(
    'SO SOM',
    'Federal Republic of Somalia',
    'SOMALI',
    null,
    'Cabdi Warsame Liibaan Axmed Yuusuf',
    'Hodan Sahra Ifrah Ayaan Deeqa',
    'Jaamac Nuur Xasan Cali Maxamed Diiriye',
  ),
  country(
    'SD SDN',
    'Republic of the Sudan',
    'SUDANESE',
    null,
    'Osman Bashir Idris Khalid Tayeb',
    'Amna Rania Salma Hajer Nada',
    'Elamin Abdelrahman Mahjoub Eltayeb Hamid',
  ),
  country(
    'IN IND',
    'Republic of India',
    'INDIAN',
    null,
    'Arjun Rahul Vikram Sanjay Karthik',
    'Priya Lakshmi Ananya Deepa Kavita',
    'Sharma Iyer Patel Reddy Krishnamurthy Banerjee Nair',
  ),
  country(
    'CN CHN',
    'China',
    'CHINESE',
    null,
    'Wei Jun Haoran Minghao Lei',
    'Xiuying Yan Lihua Meiling Fang',
    'Wang Zhang Ouyang Chen Liu Zhao Huang',
  ),
  country(
    'AE ARE',
    'United Arab Emirates',
    'EMIRATI',
    null,
    'Rashid Saeed Khalifa Hamdan Sultan',
    'Maitha Shamma Hessa Noura Latifa',
    'Al_Mansoori Al_Ketbi Al_Shamsi Al_Zaabi',
  ),
  country(
    'BR BRA',
    'República Federativa do Brasil',
    'BRASILEIRA',
    'Sobrenome|Nome|Data de nascimento|Válido até|Número',
    'João Caio Antônio Luís Rafael',
    'Conceição Luíza Beatriz Letícia Ana',
    'da_Silva Gonçalves Araújo Magalhães Pereira Simões',
  ),
  country(
    'TR TUR',
    'Türkiye Cumhuriyeti',
    'T.C.',
    'Soyadı|Adı|Doğum Tarihi|Son Geçerlilik|Seri No',
    'Çağlar Emre İbrahim Mehmet Oğuz',
    'Ayşe Gülşen Elif Zeynep Çiğdem',
    'Yılmaz Öztürk Şahin Çelik Kılıç Doğan Aydın',
  ),
  country(
    'ZA ZAF',
    'Republic of South Africa',
    'SOUTH AFRICAN',
    null,
    'Sipho Pieter Thabo Johan Lwazi',
    'Nomvula Zanele Anike Thandi Lerato',
    'Nkosi Van_der_Merwe Dlamini Botha Mokoena Naidoo',
  ),
  country(
    'US USA',
    'United States of America',
    'UNITED STATES OF AMERICA',
    null,
    'James Robert Michael Tyler Diego',
    'Jennifer Patricia Ashley Maria Kimberly',
    'Johnson Williams Brown Garcia Miller Davis O’Brien Nguyen',
  ),
  country(
    'UT UTO',
    'Utopia',
    'UTOPIAN',
    null,
    'Karl Otto Benedict Anselm',
    'Anna Maria Ottilie Clara',
    'Eriksson Sundheim Morus Amaurot',
  ),
]

export function getCountry(alpha2: string): Country {
  const found = COUNTRIES.find((one) => one.alpha2 === alpha2)
  if (!found) throw new Error(`no country ${alpha2} among those that issue samples`)
  return found
}
