import { MongoClient } from 'mongodb';

/** Documents in any collection that contain a lower-case text, each as "collection id". */
export async function mongoDocumentsWith(url: string, database: string, text: string): Promise<string[]> {
  const client = await MongoClient.connect(url);
  try {
    const found: string[] = [];
    for (const collection of await client.db(database).collections()) {
      for await (const document of collection.find()) {
        if (JSON.stringify(document).toLowerCase().includes(text))
          found.push(`${collection.collectionName} ${String(document._id)}`);
      }
    }
    return found;
  } finally {
    await client.close();
  }
}
