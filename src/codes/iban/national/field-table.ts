// The fields that people of each country have, and how they stand in the BBAN: a line for each country of the
// IBAN registry. A field is `id/other names=letters local term`. The letters are the fields of
// STRUCTURES_TABLE that it consists of, in their order. A field without letters is not in the BBAN: a rule of
// the country turns it into others.
//   <  shorter values are filled up with zeros on the left, as the document of the country says
//   >  zeros on the right
//   ?  may be left out: check digits are computed, other fields are zeros
// Without a local term, the term is that of the structure (NATIONAL_TERMS in structures.ts).
// Behind the last bar: the document that sets the fields, how they are filled up, and their national terms.
export const NATIONAL_FIELDS_TABLE = `
AD|bankCode=B codi d’entitat|branchCode=S codi d’oficina|account=A número de compte|Andorran Banking, format of the IBAN
AE|bankCode=B رمز البنك|account=A< رقم الحساب|Central Bank of the UAE, IBAN standard of 2011
AL|bankCode=B kodi i bankës|branchCode=S kodi i degës|checkDigits=K? karakteri i kontrollit|account=A numri i llogarisë|Bank of Albania, regulation on IBAN
AT|blz/bankleitzahl=B|account/konto/kontonummer=A< Kontonummer|Oesterreichische Nationalbank and STUZZA, structure of the Austrian IBAN
AZ|bankCode=B bank kodu|account=A hesab nömrəsi|Central Bank of Azerbaijan, rules on IBAN
BA|bankCode=B broj banke|branchCode=S broj filijale|account=A broj računa|checkDigits=K? kontrolni broj|Centralna banka Bosne i Hercegovine, structure of transaction accounts
BE|account/rekeningnummer=BAK rekeningnummer / numéro de compte|Febelfin, structure of the Belgian account number
BG|bankCode/bae=B BIC код|branchCode=S клон|accountType=T вид сметка|account=A номер на сметка|Bulgarian National Bank, Ordinance 13 on IBAN and BAE codes
BH|bankCode=B رمز البنك|account=A< رقم الحساب|Central Bank of Bahrain, IBAN standard of 2012
BI|bankCode=B code banque|branchCode=S code agence|account=A numéro de compte|checkDigits/cle/key=K? clé|Banque de la République du Burundi, format of the IBAN
BR|ispb=B< ISPB|agencia=S< agência|account/conta=A< conta|accountType=T tipo de conta|ownerAccount=O titularidade|Banco Central do Brasil, Circular 3.625: guidelines for the IBAN
BY|bankCode=B код банка|balanceAccount=L балансавы рахунак|account=A нумар рахунку|National Bank of Belarus, structure of account numbers
CH|iid/clearing/bcNumber/bc=B< Clearingnummer (IID)|account/konto/kontonummer=A< Kontonummer|SIX Interbank Clearing, IBAN and QR-IBAN
CR|bankCode=B< código de entidad|account/cuentaCliente=A cuenta cliente|Banco Central de Costa Rica, regulation of the payment system: cuenta IBAN
CY|bankCode=B κωδικός τράπεζας|branchCode=S κωδικός καταστήματος|account=A< αριθμός λογαριασμού|Central Bank of Cyprus, handbook on the IBAN
CZ|prefix/predcisli=P<?|account/cislo/cisloUctu=A< číslo účtu|bankCode/kodBanky=B kód banky|Česká národní banka, decree 169/2011 Coll.
DE|blz/bankleitzahl=B|account/konto/kontonummer=A< Kontonummer|Deutsche Bundesbank, IBAN rules
DJ|bankCode=B code banque|branchCode=S code guichet|account=A numéro de compte|checkDigits/cle/key=K? clé RIB|Banque Centrale de Djibouti, format of the IBAN
DK|regNo/registrationNumber/regNr/reg=B<|account/kontonummer=A< kontonummer|Finance Denmark, IBAN
DO|bankCode=B código del banco|account=A< número de cuenta|Banco Central de la República Dominicana, estándar IBAN
EE|bankCode=B? panga kood|account=AK< kontonumber|Estonian Banking Association, IBAN
EG|bankCode=B رمز البنك|branchCode=S رمز الفرع|account=A رقم الحساب|Central Bank of Egypt, IBAN guide of 2021
ES|bankCode/entidad=B|branchCode/oficina/sucursal=S|checkDigits/dc=K?|account/cuenta/ccc=A< número de cuenta|Banco de España, código cuenta cliente (CCC)
FI|account/tilinumero=BAK tilinumero|Finance Finland, structure of Finnish account numbers
FK|bankCode=B bank code|account=A account number|Falkland Islands Government, format of the IBAN
FO|regNo/registrationNumber/regNr/reg=B<|account/kontonummer=A< kontonummer|Finance Denmark, IBAN
FR|bankCode/codeBanque/banque=B|branchCode/codeGuichet/guichet=S|account/compte/numeroCompte=A< numéro de compte|checkDigits/cle/key/cleRib/rib=K?|CFONB, relevé d’identité bancaire (RIB)
GB|bankCode=B?|sortCode=S|account=A< account number|Pay.UK, format of the IBAN in the UK
GE|bankCode=B ბანკის კოდი|account=A ანგარიშის ნომერი|National Bank of Georgia, order 44/01 on IBAN
GI|bankCode=B first four letters of the BIC|account=A account number|Gibraltar Bankers’ Association, format of the IBAN
GL|regNo/registrationNumber/regNr/reg=B<|account/kontonummer=A< kontonummer|Finance Denmark, IBAN
GR|bankCode=B κωδικός τράπεζας|branchCode=S κωδικός καταστήματος|account=A< αριθμός λογαριασμού|Hellenic Bank Association, IBAN
GT|bankCode=B código del banco|currency=C moneda|accountType=T producto|account=A número de cuenta|Banco de Guatemala, cuenta bancaria estandarizada
HN|bankCode=B código del banco|account=A número de cuenta|Banco Central de Honduras, estándar IBAN
HR|bankCode/vbdi=B|account=A broj računa|Hrvatska narodna banka, construction of account numbers
HU|bankCode/giroCode/giro=BSK giro (bank és fiók)|account/szamlaszam=AK> számlaszám|Magyar Nemzeti Bank, structure of the domestic account number
IE|bankCode=B?|sortCode/nsc=S|account=A< account number|Banking & Payments Federation Ireland, IBAN
IL|bankCode=B< בנק|branchCode=S< סניף|account=A< מספר חשבון|Bank of Israel, directive on the IBAN
IQ|bankCode=B رمز البنك|branchCode=S رمز الفرع|account=A رقم الحساب|Central Bank of Iraq, IBAN
IS|bankCode/bank=BS< banki|hb/hofudbok=T höfuðbók|account=A< reikningsnúmer|kennitala=H kennitala|Central Bank of Iceland, structure of account numbers
IT|cin/checkDigits=K?|abi=B|cab=S|account/conto/numeroConto=A< numero di conto|Associazione Bancaria Italiana, coordinate bancarie
JO|bankCode=B رمز البنك|branchCode=S رمز الفرع|account=A رقم الحساب|Central Bank of Jordan, IBAN user guide
KW|bankCode=B رمز البنك|account=A رقم الحساب|Central Bank of Kuwait, IBAN of 2011
KZ|bankCode=B банк коды|account=A шот нөмірі|National Bank of Kazakhstan, structure of account numbers
LB|bankCode=B رمز المصرف|account=A< رقم الحساب|Banque du Liban, basic circular on IBAN
LC|bankCode=B bank code|account=A account number|Eastern Caribbean Central Bank, format of the IBAN
LI|iid/clearing/bcNumber/bc=B< Clearingnummer (IID)|account/konto/kontonummer=A< Kontonummer|SIX Interbank Clearing, IBAN and QR-IBAN
LT|bankCode=B banko kodas|account=A sąskaitos numeris|Lietuvos bankas, structure of account numbers
LU|bankCode=B code banque|account=A numéro de compte|ABBL, IBAN in Luxembourg
LV|bankCode=B bankas kods|account=A konta numurs|Latvijas Banka, structure of account numbers
LY|bankCode=B رمز المصرف|branchCode=S رمز الفرع|account=A رقم الحساب|Central Bank of Libya, IBAN
MC|bankCode/codeBanque/banque=B|branchCode/codeGuichet/guichet=S|account/compte/numeroCompte=A< numéro de compte|checkDigits/cle/key/cleRib/rib=K?|CFONB, relevé d’identité bancaire (RIB)
MD|bankCode=B codul băncii|account=A numărul contului|National Bank of Moldova, IBAN
ME|bankCode=B broj banke|account=A< broj računa|checkDigits=K? kontrolni broj|Centralna banka Crne Gore, structure of account numbers
MK|bankCode=B водечки број|account=A број на сметка|checkDigits=K? контролен број|National Bank of the Republic of North Macedonia, structure of account numbers
MN|bankCode=B банкны код|account=A дансны дугаар|Bank of Mongolia, IBAN
MR|bankCode=B code banque|branchCode=S code guichet|account=A numéro de compte|checkDigits/cle/key=K? clé RIB|Banque Centrale de Mauritanie, RIB
MT|bankCode=B first four letters of the BIC|sortCode=S sort code|account=A< account number|Central Bank of Malta, IBAN
MU|bankCode=B bank code|branchCode=S branch code|account=A account number|reserved=R? reserved|currency=C currency|Bank of Mauritius, IBAN
NI|bankCode=B código del banco|account=A< número de cuenta|Banco Central de Nicaragua, estructura de cuenta bancaria estandarizada
NL|bankCode=B|account/rekeningnummer=A< rekeningnummer|Betaalvereniging Nederland, IBAN
NO|account/kontonummer=BAK kontonummer|Bits, structure of Norwegian account numbers
OM|bankCode=B رمز البنك|account=A رقم الحساب|Central Bank of Oman, IBAN of 2024
PK|bankCode=B bank code|account=A account number|State Bank of Pakistan, guidelines for the IBAN
PL|bankCode/numerRozliczeniowy/sortCode=B numer rozliczeniowy|account/nrb/numerRachunku=A numer rachunku|Narodowy Bank Polski, numbering of bank accounts (NRB)
PS|bankCode=B رمز البنك|account=A< رقم الحساب|Palestine Monetary Authority, IBAN
PT|bankCode/banco=B código do banco|branchCode/balcao=S código do balcão|account/conta/nib=A número de conta|checkDigits=K? dígitos de controlo|Banco de Portugal, NIB
QA|bankCode=B رمز البنك|account=A رقم الحساب|Qatar Central Bank, IBAN standards, version 2.0
RO|bankCode=B codul băncii|account=A numărul contului|Banca Națională a României, regulation on IBAN
RS|bankCode=B broj banke|account/brojRacuna=A< broj računa|checkDigits=K? kontrolni broj|Narodna banka Srbije, decision on the structure of account numbers
RU|bik=B БИК|account=SA номер счёта|Bank of Russia, numbers of accounts
SA|bankCode=B رمز البنك|account=A< رقم الحساب|Saudi Central Bank, IBAN standards
SC|bankCode=B bank code|branchCode=S branch code|account=A account number|currency=C currency|Central Bank of Seychelles, IBAN
SD|bankCode=B رمز البنك|account=A رقم الحساب|Central Bank of Sudan, IBAN
SE|clearing/clearingNumber/clearingnummer=? clearingnummer|bankCode/ibanId=B? IBAN ID|account/kontonummer=A kontonummer|Bankinfrastruktur i Sverige, IBAN and Swedish account numbers
SI|bankCode=B oznaka banke|account=A številka računa|checkDigits=K? kontrolna številka|Banka Slovenije, structure of account numbers
SK|prefix/predcislo=P<?|account/cislo/cisloUctu=A< číslo účtu|bankCode/kodBanky=B kód banky|Národná banka Slovenska, measure 8/2009
SM|cin/checkDigits=K?|abi=B|cab=S|account/conto/numeroConto=A< numero di conto|Banca Centrale della Repubblica di San Marino, coordinate bancarie
SO|bankCode=B lambarka bangiga|branchCode=S lambarka laanta|account=A lambarka koontada|Central Bank of Somalia, IBAN
ST|bankCode=B código do banco|branchCode=S código da agência|account/nib=A número de conta|checkDigits=K? dígitos de controlo|Banco Central de São Tomé e Príncipe, NIB
SV|bankCode=B código del banco|account=A número de cuenta|Banco Central de Reserva de El Salvador, estándar IBAN
TL|bankCode=B código do banco|account=A número de conta|checkDigits=K? dígitos de controlo|Banco Central de Timor-Leste, IBAN
TN|bankCode=B code banque|branchCode=S code agence|account/compte=A numéro de compte|checkDigits/cle/key/rib=K?|Banque Centrale de Tunisie, RIB
TR|bankCode=B< banka kodu|reserved=R? rezerv alan|account/hesapNo=A< hesap numarası|Türkiye Cumhuriyet Merkez Bankası, communiqué 2008/6 on IBAN
UA|bankCode/mfo=B код банку (МФО)|account=A< номер рахунку|National Bank of Ukraine, resolution 162 of 2018
VA|bankCode=B codice banca|account=A numero di conto|Autorità di Supervisione e Informazione Finanziaria, regulation on IBAN
VG|bankCode=B bank code|account=A account number|Financial Services Commission, format of the IBAN
XK|bankCode=B kodi i bankës|branchCode=S kodi i degës|account=A numri i llogarisë|checkDigits=K? numri kontrollues|Central Bank of the Republic of Kosovo, structure of account numbers
YE|bankCode=B رمز البنك|branchCode=S رمز الفرع|account=A رقم الحساب|Central Bank of Yemen, IBAN of 2024
`
