package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	maxAgeSeconds = 300
	maxBodyBytes  = 100_000
)

var (
	// Each event is a file named after its id; "handled" has those that are done.
	stored    = filepath.Join("events", "stored")
	handled   = filepath.Join("events", "handled")
	isEventID = regexp.MustCompile(`^evt_\w{1,100}$`).MatchString
	arrived   = make(chan struct{}, 1)
	storing   sync.Mutex
	key       []byte
)

// isGenuine reports whether the signature is right and at most five minutes old.
func isGenuine(header http.Header, body []byte) bool {
	id, sentAt := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(sentAt, 10, 64)
	age := time.Now().Unix() - seconds
	if err != nil || !isEventID(id) || age > maxAgeSeconds || age < -maxAgeSeconds {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", id, sentAt)
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, given := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(expected), []byte(given)) {
			return true
		}
	}
	return false
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// store stores an event; one that was stored before stays as it is.
func store(id string, body []byte) error {
	storing.Lock()
	defer storing.Unlock()
	if exists(filepath.Join(stored, id)) || exists(filepath.Join(handled, id)) {
		return nil
	}
	unfinished := filepath.Join("events", id+".unfinished")
	if err := os.WriteFile(unfinished, body, 0o600); err != nil {
		return err
	}
	return os.Rename(unfinished, filepath.Join(stored, id))
}

func receive(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, maxBodyBytes))
	if err != nil || !isGenuine(request.Header, body) {
		response.WriteHeader(http.StatusUnauthorized)
		return
	}
	if err := store(request.Header.Get("webhook-id"), body); err != nil {
		log.Print(err)
		response.WriteHeader(http.StatusInternalServerError) // Wabi sends the event again later.
		return
	}
	response.WriteHeader(http.StatusNoContent) // Stored: from here on, the event is yours.
	select {
	case arrived <- struct{}{}:
	default:
	}
}

func handle(id string) error {
	body, err := os.ReadFile(filepath.Join(stored, id))
	if err != nil {
		return err
	}
	var event struct {
		Type string `json:"type"`
		Data struct {
			VerificationID string `json:"verificationId"`
			Status         string `json:"status"`
		} `json:"data"`
	}
	if err := json.Unmarshal(body, &event); err != nil {
		return err
	}
	fmt.Println(event.Type, event.Data.VerificationID, event.Data.Status)
	return os.Rename(filepath.Join(stored, id), filepath.Join(handled, id))
}

// work handles stored events one by one, also those left from before a restart.
func work() {
	for {
		events, err := os.ReadDir(stored)
		if err != nil {
			log.Print(err)
		}
		for _, event := range events {
			if err := handle(event.Name()); err != nil {
				log.Print(err)
			}
		}
		select {
		case <-arrived:
		case <-time.After(time.Minute):
		}
	}
}

func main() {
	var err error
	secret := strings.TrimPrefix(os.Getenv("WABI_WEBHOOK_SECRET"), "whsec_")
	if key, err = base64.StdEncoding.DecodeString(secret); err != nil {
		log.Fatal(err)
	}
	for _, folder := range []string{stored, handled} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			log.Fatal(err)
		}
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "4000"
	}
	go work()
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, http.HandlerFunc(receive)))
}
