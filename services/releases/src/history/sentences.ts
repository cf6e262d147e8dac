// Every sentence that the release index says to an operator, once, by its code and in both languages (say.ts). What was said is kept
// by code: a code stays, and its parameters do, as long as a history has it.

export const sentences = {
  lostFile: ['{{name}} is not complete: {{file}} is missing in the build store.', '{{name}}は不完全です：{{file}}が保管場所にありません。'],
  noHash: [
    '{{name}} gives no hash for {{file}}: browsers would refuse it.',
    '{{name}}には{{file}}のハッシュがなく、ブラウザに拒否されます。',
  ],
  alteredFile: [
    '{{name}} was altered: {{file}} does not match its hash.',
    '{{name}}は改変されています：{{file}}がハッシュと一致しません。',
  ],
  unnamedFile: [
    '{{name}} was altered: {{file}} lies in the build store and its record does not name it.',
    '{{name}}は改変されています：記録にない{{file}}が保管場所にあります。',
  ],
  tooHeavy: [
    '{{name}} is too heavy: {{bytes}} bytes before its first page, at most {{most}}.',
    '{{name}}は重すぎます：最初のページまでに{{bytes}}バイト（上限{{most}}バイト）。',
  ],
  notSigned: [
    '{{name}} is not signed, and this shop takes signed builds only.',
    '{{name}}には署名がありません。このショップは署名のあるビルドだけを公開します。',
  ],
  wrongKey: ['{{name}} is not signed by a key of this shop.', '{{name}}の署名は、このショップの鍵によるものではありません。'],
  otherContract: [
    '{{name}} is made for shell contract {{wanted}}, the shell that would be live ({{shell}}) has {{offered}}.',
    '{{name}}はシェル契約{{wanted}}用ですが、公開されるシェル（{{shell}}）の契約は{{offered}}です。',
  ],
  foreignPage: [
    '{{name}} answers {{path}}, which is not a page of {{remote}}.',
    '{{name}}は{{path}}を表示しますが、これは{{remote}}のページではありません。',
  ],
  noModule: ['{{name}} does not expose {{module}}, which the shell loads.', 'シェルが読み込む{{module}}を、{{name}}は公開していません。'],
  lostPage: [
    '{{name}} does not answer {{path}}, to which the shell that would be live ({{shell}}) leads.',
    '公開されるシェル（{{shell}}）から移動する{{path}}を、{{name}}は表示できません。',
  ],
  noPublisher: [
    '{{name}} listens to {{topic}}, which no build that would be live publishes.',
    '{{name}}が待つイベント{{topic}}を、公開されるどのビルドも発行しません。',
  ],
  unreadable: [
    '{{name}} could not read {{topic}} of {{publisher}}: {{misfit}}.',
    '{{name}}は{{publisher}}の{{topic}}を読み取れません：{{misfit}}。',
  ],
  notBrought: [
    '{{name}} takes {{module}} from the shell, and {{shell}} does not bring it.',
    '{{name}}はシェルの{{module}}を使いますが、{{shell}}には含まれていません。',
  ],
  otherVersion: [
    '{{name}} runs with {{module}} {{wanted}}, and {{shell}} brings {{offered}}.',
    '{{name}}が動作する{{module}}は{{wanted}}ですが、{{shell}}に含まれるのは{{offered}}です。',
  ],
  notOffered: [
    '{{name}} takes {{what}} from @fudaya/web, and {{shell}} does not offer it.',
    '{{name}}は@fudaya/webの{{what}}を使いますが、{{shell}}は提供していません。',
  ],
  unserved: [
    "{{name}} is made for version {{wanted}} of {{remote}}'s calls, and the running service serves {{oldest}} to {{newest}}.",
    '{{name}}は{{remote}}のAPIバージョン{{wanted}}用ですが、稼働中のサービスが対応するのは{{oldest}}から{{newest}}までです。',
  ],
  noBuild: [
    '{{remote}} has no published build {{id}}. "pnpm release list {{remote}}" shows them.',
    '{{remote}}に登録済みのビルド{{id}}はありません。一覧は「pnpm release list {{remote}}」で確認できます。',
  ],
  notKept: [
    '{{name}} is no longer kept: its files were removed. Publish it again first.',
    '{{name}}は保管終了です。ファイルは削除されています。先に登録し直してください。',
  ],
  hasChanged: [
    '{{remote}} has changed since you looked: {{live}} is live now. Look again, then decide.',
    'ページを開いた後に{{remote}}が変更され、現在は{{live}}が公開中です。もう一度確かめてから決めてください。',
  ],
  nothingNow: [
    '{{remote}} has changed since you looked: nothing is live now. Look again, then decide.',
    'ページを開いた後に{{remote}}が変更され、現在は何も公開されていません。もう一度確かめてから決めてください。',
  ],
  liveAlready: ['{{name}} is live already.', '{{name}}はすでに公開中です。'],
  shareRange: ['The share of a canary is a percentage from 0 to 100.', 'カナリアの割合は0から100までのパーセントです。'],
  nothingLive: [
    '{{remote}} has no live build to run a canary beside. Promote one first.',
    '{{remote}}には公開中のビルドがないため、カナリアを配信できません。先に1つ公開してください。',
  ],
  wentLive: ['{{build}} went live', '{{build}}が公開されたため'],
  tookPlace: ['{{build}} took its place', '{{build}}に置き換えられたため'],
  notNeeded: ['not needed for {{days}} days', '{{days}}日間使われていないため'],
  failedMore: [
    'it failed in {{rate}} % of {{tried}} visits, the live build in {{liveRate}} % of {{liveTried}}',
    '{{tried}}回の訪問の{{rate}}%で失敗（公開中のビルドは{{liveTried}}回の{{liveRate}}%）',
  ],
  failedForAll: ['it failed in {{rate}} % of {{tried}} visits of members', '会員の訪問{{tried}}回の{{rate}}%で失敗'],
  slowToShow: [
    'it was slow to show in {{rate}} % of {{tried}} visits, the live build in {{liveRate}} % of {{liveTried}}',
    '{{tried}}回の訪問の{{rate}}%で表示が遅い（公開中のビルドは{{liveTried}}回の{{liveRate}}%）',
  ],
  slowToAnswer: [
    'it was slow to answer in {{rate}} % of {{tried}} visits, the live build in {{liveRate}} % of {{liveTried}}',
    '{{tried}}回の訪問の{{rate}}%で反応が遅い（公開中のビルドは{{liveTried}}回の{{liveRate}}%）',
  ],
  movedLayout: [
    'it moved its layout in {{rate}} % of {{tried}} visits, the live build in {{liveRate}} % of {{liveTried}}',
    '{{tried}}回の訪問の{{rate}}%で表示位置がずれた（公開中のビルドは{{liveTried}}回の{{liveRate}}%）',
  ],
  tagged: ['goes by {{tag}}', '名前は{{tag}}'],
  untagged: ['goes by {{tag}} no more', '名前{{tag}}を外した'],
  share: ['{{percent}} %', '訪問者の{{percent}}%'],

  // Within a sentence: why a payload cannot be read.
  payload: ['the payload', 'ペイロード'],
  anything: ['{{at}} may be anything, {{known}} is expected', '{{at}}は何でもあり得ますが、{{known}}でなければなりません'],
  anyOf: [
    '{{at}} may be any {{types}}, one of {{values}} is expected',
    '{{at}}は任意の{{types}}ですが、{{values}}のいずれかでなければなりません',
  ],
  unexpected: ['{{at}} may be {{values}}, which is not expected', '{{at}}が{{values}}になることは想定されていません'],
  types: ['{{at}} may be {{types}}, {{known}} is expected', '{{at}}は{{types}}になり得ますが、{{known}}でなければなりません'],
  none: ['{{at}} has no {{property}}', '{{at}}に{{property}}がありません'],
  maybe: ['{{property}} of {{at}} may be missing', '{{at}}の{{property}}が欠けることがあります'],
  rule: ['{{at}} is not promised to keep its {{rule}}', '{{at}}が{{rule}}を守る保証がありません'],
  item: ['an item of {{at}}', '{{at}}の要素'],
  or: ['{{one}} or {{other}}', '{{one}}または{{other}}'],
} as const;
