/** Items of hubs in other languages: those with the same event are one story, all others are none. */
export interface ForeignItem {
  readonly title: string;
  readonly text: string;
  readonly event?: string;
}

export const itemsIn: Readonly<Record<string, readonly ForeignItem[]>> = {
  de: [
    {
      title: 'Warum die Stadt ihre Parkplätze aufbricht',
      text: 'Die Stadt hat im Frühjahr damit begonnen, den Asphalt der Parkplätze an der Schule aufzubrechen, und die Anwohner haben sich lange nicht vorstellen können, wie das gehen soll. Es ist nicht das erste Mal, dass so etwas versucht wird, und es wird auch nicht das letzte Mal sein. Der Bauhof hat die Arbeit selbst gemacht, weil die Angebote der Firmen zu hoch waren, und die Kosten sind trotzdem gestiegen. Wer die Fläche heute sieht, der sieht Kies und junge Linden, und nach einem Gewitter steht das Wasser dort, wo es stehen soll. Die Frage, wer das Laub kehrt, ist noch nicht geklärt.',
    },
    {
      title: 'Ein Hausmeister misst die Nacht',
      text: 'Der Hausmeister der Realschule hat an den Wänden der Turnhalle kleine Fühler aufgehängt, die in der Nacht alle zehn Minuten die Temperatur messen. Es ist nicht so, dass er dafür bezahlt wird, und es hat ihn auch niemand darum gebeten. Die Werte schreibt er in ein Heft, und die Lehrerin für Physik hat daraus mit der Klasse eine Kurve gezeichnet. Wer die Kurve sieht, der versteht, dass die Halle erst gegen vier Uhr kühl wird, und dass die Fenster bis dahin offen sein müssten. Das ist aus Gründen der Versicherung nicht erlaubt, und so bleibt die Frage offen, was man mit dem Wissen macht.',
    },
    {
      title: 'Was ein Trinkbrunnen im Jahr kostet',
      text: 'Die Wasserwerke haben für die Brunnen in der Innenstadt eine Rechnung vorgelegt, die den Rat nicht überrascht hat. Die Wartung ist teurer als das Wasser, und die Proben für das Labor sind teurer als die Wartung. Es gibt Städte, die auf die Brunnen verzichten, und es gibt Städte, die sie an die Wirte vergeben, die dann das Putzen übernehmen. Wer durstig ist, dem ist das gleich, und der fragt nicht, wie es bezahlt wird. Die Verwaltung will im Herbst sagen, ob es mehr Brunnen geben soll, und wo sie stehen sollen, und sie hat dafür eine Karte gemacht.',
    },
    {
      title: 'Moos an der Fassade hält länger als Efeu',
      text: 'An der Rückwand der Bücherei wächst seit fünf Jahren Moos, und es wächst langsam. Die Gärtnerei hat damals Matten geliefert, die nicht bewässert werden, und das war für die Bücherei der Grund, sich gegen den Efeu zu entscheiden. Es ist eine stille Art von Grün, und die Besucher haben sich daran gewöhnt. Wer genau hinsieht, der sieht, dass die Nordseite dichter ist als die Südseite, und dass sich die Vögel das Moos für die Nester holen. Der Putz darunter ist trocken, wie eine Prüfung der Hochschule gezeigt hat, und das war die Frage, die am Anfang alle hatten.',
    },
    {
      title: 'Lindenau beschließt eine Satzung zum Schutz der Bäume',
      text: 'Der Stadtrat von Lindenau hat am Abend die neue Baumschutzsatzung beschlossen. Sie gilt ab Januar, und sie schützt Bäume ab einem Umfang von 60 Zentimetern. Die Fraktionen haben lange gestritten.',
      event: 'satzung',
    },
    {
      title: 'Strengere Regeln: Stadtrat in Lindenau schützt Bäume ab 60 Zentimetern',
      text: 'Mit den Stimmen der Mehrheit hat Lindenau eine Baumschutzsatzung bekommen. Wer ab Januar fällt, der braucht eine Genehmigung. Das hat der Stadtrat in der Sitzung am Abend entschieden.',
      event: 'satzung',
    },
  ],
  fr: [
    {
      title: 'Pourquoi la ville retire ses places de stationnement',
      text: 'La ville a commencé au printemps à retirer les places devant le collège, et les riverains ne savaient pas ce que cela allait donner. Ce n’est pas la première fois que l’on essaie, et ce ne sera pas la dernière. Les services ont fait le travail eux-mêmes, parce que les devis étaient trop élevés, et le prix a tout de même augmenté. Quand on passe par là aujourd’hui, on voit des tilleuls et du gravier, et après un orage l’eau reste là où elle doit rester.',
    },
    {
      title: 'Le boulanger qui chauffe la piscine',
      text: 'Le four de la rue des Lilas chauffe depuis un an l’eau du bassin, et les nageurs ne le savent pas. Ce n’est pas une grande installation, et elle n’a pas coûté plus qu’une voiture. Le boulanger a posé lui-même une partie des tuyaux, parce que la mairie ne voulait pas attendre, et il en est encore fier. Quand on demande ce que cela rapporte, on apprend que la facture du gaz est plus basse d’un tiers, et que le pain n’a pas changé.',
    },
    {
      title: 'Des moutons sur les digues du fleuve',
      text: 'Les moutons sont revenus sur les digues, et ce sont les ingénieurs qui les ont demandés. Ce n’est pas une idée neuve, et elle n’est pas seulement jolie. Les bêtes tassent la terre, parce que leurs sabots sont petits, et elles laissent l’herbe à la bonne hauteur. Quand on interroge le berger, il dit que les chiens des promeneurs sont le seul souci, et que la clôture est là pour eux.',
    },
  ],
  ja: [
    {
      title: '単線の朝、通学列車が遅れない理由',
      text: '沿線の人口はこの十年で一割ほど減っているが、朝の列車にはいまも立っている人がいる。学校までの時間は変わっていないという。乗り換えの待ち時間を短くしたことが大きいとされている。それについては、これからも見直していく予定だという。',
    },
    {
      title: '枕木を三割減らした保線の工夫',
      text: '会社は枕木の交換を急がず、傷みの大きい曲線だけを先に直すことにしたという。費用は以前の六割に収まっているとされている。それでも検査の回数は減っていない。道具についても、これからも見直していく予定だという。',
    },
    {
      title: '駅舎を図書室にした町の一年',
      text: '待合室には町の本が千二百冊並んでいるが、貸し出しは駅員が受け持っているという。冬のあいだは暖房が足りないとされていた。それについては、毛布を置くことにしたという。利用はこれからも増えていく見込みだとされている。',
    },
    {
      title: '沿線の茶畑と貨物の再開',
      text: '茶を運ぶ貨物が二十年ぶりに動いているが、荷は一日に二両だけだという。農協はそれで足りているとしている。踏切の音についての苦情は出ていないとされている。これからも続けていく予定だという。',
    },
    {
      title: '北谷線、春のダイヤ改正で二往復を増便',
      text: '北谷線は三月のダイヤ改正で朝と夕方に一往復ずつ増やすと発表した。通学の混雑を減らすためだという。',
      event: 'kitaya',
    },
    {
      title: '北谷線が増便へ　三月のダイヤ改正',
      text: '北谷線を走らせる会社は、三月に二往復を増便する。混雑している朝の通学列車のあとに一本を加えるという。',
      event: 'kitaya',
    },
  ],
};
